import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir as repository } from '../webpack/federatedPackages';
import { checkMigrations } from './checkMigrations';

let rootDir: string;

const columns = { id: { notNull: true }, title: { notNull: true }, note: { notNull: false } };
const snapshot = { tables: { 'public.listings': { name: 'listings', columns, indexes: { listings_feed: {} } } } };

const write = (file: string, text: string): void => writeFileSync(path.join(rootDir, 'server/migrations', file), text);
const problemsOf = (...statements: string[]): string[] => {
  write('0002_new.sql', statements.join(';--> statement-breakpoint\n'));
  return checkMigrations(rootDir);
};

beforeEach(() => {
  rootDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-migrations-'));
  mkdirSync(path.join(rootDir, 'server/migrations/meta'), { recursive: true });
  write('released.json', JSON.stringify({ release: '1.2.0', commit: 'x', last: '0001_known' }));
  write('meta/0001_snapshot.json', JSON.stringify(snapshot));
  write('0001_known.sql', 'DROP TABLE "listings";');
});
afterEach(() => rmSync(rootDir, { recursive: true, force: true }));

it.each([
  ['DROP TABLE "listings"', /drops the table listings/],
  ['drop table if exists public.listings cascade', /drops the table listings/],
  ['ALTER TABLE "listings" DROP COLUMN "title"', /drops the column listings.title/],
  ['ALTER TABLE "public"."listings" DROP COLUMN IF EXISTS title', /drops the column listings.title/],
  ['ALTER TABLE "listings" RENAME TO "ads"', /renames the table listings/],
  ['ALTER TABLE "listings" RENAME COLUMN "title" TO "name"', /renames the column listings.title/],
  ['ALTER TABLE "listings" ADD COLUMN "size" integer NOT NULL', /adds listings.size/],
  ['ALTER TABLE "listings" ALTER COLUMN "note" SET NOT NULL', /requires a value of listings.note/],
  ['ALTER TABLE "listings" ALTER COLUMN "title" SET DATA TYPE integer', /changes the type of listings.title/],
  ['ALTER TABLE "listings" ALTER COLUMN "title" DROP DEFAULT', /drops the default of listings.title/],
  ['CREATE INDEX "listings_note" ON "listings" USING btree ("note")', /builds an index on listings/],
  ['CREATE UNIQUE INDEX "listings_note"\n ON "listings" ("note")', /builds an index on listings/],
  ['DROP INDEX "listings_feed"', /drops the index listings_feed/],
  ['ALTER TABLE "listings" ADD CONSTRAINT "sizes" CHECK ("size" > 0)', /reads all of listings/],
  [
    'ALTER TABLE "listings" ADD CONSTRAINT "a" FOREIGN KEY ("id")\nREFERENCES "public"."b"("id") ON DELETE cascade',
    /reads all of listings/,
  ],
])('refuses %s', (statement, problem) => {
  expect(problemsOf('select 1', statement)).toEqual([expect.stringMatching(problem)]);
});

it.each([
  'CREATE TABLE "sizes" ("id" integer NOT NULL)',
  'ALTER TABLE "sizes" ADD COLUMN "name" text NOT NULL',
  'ALTER TABLE "listings" ADD COLUMN "size" integer',
  'ALTER TABLE "listings" ADD COLUMN "size" integer DEFAULT 1 NOT NULL',
  'ALTER TABLE "listings" DROP COLUMN "added_since"',
  'ALTER TABLE "listings" ALTER COLUMN "title" DROP NOT NULL',
  'ALTER TABLE "listings" ALTER COLUMN "note" DROP DEFAULT',
  'ALTER TABLE "listings" RENAME CONSTRAINT "a" TO "b"',
  'CREATE INDEX IF NOT EXISTS "listings_note" ON "listings" USING btree ("note")',
  'CREATE INDEX "sizes_name" ON "sizes" ("name")',
  'DROP INDEX "sizes_name"',
  'ALTER TABLE "listings" ADD CONSTRAINT "sizes" CHECK ("size" > 0) NOT VALID',
  'ALTER TABLE "sizes" ADD CONSTRAINT "sizes" CHECK ("size" > 0)',
  'DROP TABLE "sizes"',
])('accepts %s', (statement) => {
  expect(problemsOf(statement)).toEqual([]);
});

it('accepts what the last release can do without, once that is released', () => {
  const drop = 'ALTER TABLE "listings" DROP COLUMN "title"';
  expect(problemsOf(`-- allowed after 1.2.0: nothing reads it any more\n${drop}`)).toEqual([]);
  expect(problemsOf(`-- allowed after 1.10.0\n${drop}`)).toEqual([
    expect.stringMatching(/is allowed after 1\.10\.0, and 1\.2\.0 is the last/),
  ]);
  // It applies to its own statement only.
  expect(problemsOf(`-- allowed after 1.2.0\nselect 1`, drop)).toHaveLength(1);
});

it('finds nothing in the migrations of the site', () => {
  expect(checkMigrations(repository)).toEqual([]);
});
