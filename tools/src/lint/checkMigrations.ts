import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FOLDER = 'server/migrations';

const releasedSchema = z.object({
  release: z.string(),
  /** The last migration of that release. */
  last: z.string(),
});

const snapshotSchema = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.object({ notNull: z.boolean() })),
      indexes: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
});
type Columns = Record<string, { notNull: boolean }>;

/** Tables that grow with the number of people: a lock on one blocks visitors. */
const big = new Set([
  'listings',
  'users',
  'messages',
  'dialogs',
  'favourites',
  'reads',
  'sessions',
  'request_keys',
  'listing_views',
]);

const quoted = '(?:"?public"?\\.)?"?(\\w+)"?';
const alter = new RegExp(`^alter table (?:if exists )?(?:only )?${quoted} (.*)$`, 'is');

/** What the last release knows: columns by table, and tables by index. */
interface Released {
  tables: Map<string, Columns>;
  indexes: Map<string, string>;
}

/** Returns why one statement breaks a running server of the last release, or null. */
const problemOf = (statement: string, { tables: released, indexes }: Released): string | null => {
  const [, dropped] = new RegExp(`^drop table (?:if exists )?${quoted}`, 'i').exec(statement) ?? [];
  if (dropped && released.has(dropped)) return `drops the table ${dropped}`;
  const [, lost = ''] = new RegExp(`^drop index (?:concurrently )?(?:if exists )?${quoted}`, 'i').exec(statement) ?? [];
  if (big.has(indexes.get(lost) ?? ''))
    return `drops the index ${lost}, which queries use; give a changed one a new name and drop this one a release later`;
  const [, indexed] =
    new RegExp(`^create (?:unique )?index (?!concurrently|if not exists).*? on ${quoted}`, 'is').exec(statement) ?? [];
  if (indexed && big.has(indexed) && released.has(indexed))
    return `builds an index on ${indexed} while nobody may write there; with IF NOT EXISTS it can be built beforehand`;
  const [, table = '', action = ''] = alter.exec(statement) ?? [];
  const columns = released.get(table);
  if (!columns) return null;
  if (big.has(table) && /^add constraint\b.*\b(?:check|foreign key)\b(?!.*\bnot valid\b)/is.test(action))
    return `reads all of ${table} while nobody may write there; with NOT VALID the constraint holds for what comes`;
  const isOurs = (column = '') => Object.hasOwn(columns, column);
  const [, removed] = /^drop column (?:if exists )?"?(\w+)"?/i.exec(action) ?? [];
  if (isOurs(removed)) return `drops the column ${table}.${removed}`;
  if (/^rename to\b/i.test(action)) return `renames the table ${table}`;
  const [, renamed] = /^rename (?:column )?"?(\w+)"? to\b/i.exec(action) ?? [];
  if (isOurs(renamed)) return `renames the column ${table}.${renamed}`;
  const [, added] =
    /^add column (?:if not exists )?"?(\w+)"?(?=.*\bnot null\b)(?!.*\b(?:default|generated)\b)/is.exec(action) ?? [];
  if (added) return `adds ${table}.${added}, which must have a value and has none by itself`;
  const [, changed, change = ''] = /^alter column "?(\w+)"? (.*)$/is.exec(action) ?? [];
  if (!isOurs(changed)) return null;
  if (/^set not null/i.test(change)) return `requires a value of ${table}.${changed}`;
  if (/^(?:set data )?type\b/i.test(change)) return `changes the type of ${table}.${changed}`;
  if (/^drop default/i.test(change) && columns[changed ?? '']?.notNull)
    return `drops the default of ${table}.${changed}`;
  return null;
};

const isAtLeast = (release: string, wanted: string): boolean =>
  release.localeCompare(wanted, 'en', { numeric: true }) >= 0;

/** Returns the release from which servers tolerate the statement; null when not stated. */
const allowedAfter = (statement: string): string | null =>
  /^\s*-- allowed after (\d+\.\d+\.\d+)\b/im.exec(statement)?.[1] ?? null;

/**
 * Checks that the last release's server runs on the newest schema, and that no migration locks a busy table for long
 * (docs/operations/database.md, 'Migrations'). Returns a line for each violation without a release named as the first
 * to allow it.
 */
export const checkMigrations = (rootDir: string): string[] => {
  const folder = path.join(rootDir, FOLDER);
  if (!existsSync(path.join(folder, 'released.json'))) return [];
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const { release, last } = releasedSchema.parse(read('released.json'));
  const { tables } = snapshotSchema.parse(read(`meta/${last.slice(0, 4)}_snapshot.json`));
  const released: Released = {
    tables: new Map(Object.values(tables).map(({ name, columns }) => [name, columns])),
    indexes: new Map(
      Object.values(tables).flatMap(({ name, indexes }) => Object.keys(indexes).map((index) => [index, name])),
    ),
  };
  const checked = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file > `${last}.sql`)
    .sort();
  return checked.flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('--> statement-breakpoint')
      .flatMap((statement) => {
        const text = statement.replace(/^\s*--.*$/gm, '').trim();
        const problem = problemOf(text, released);
        const allowed = allowedAfter(statement);
        if (!problem || (allowed && isAtLeast(release, allowed))) return [];
        const why = allowed
          ? `is allowed after ${allowed}, and ${release} is the last`
          : `${release} may still be running`;
        return [`${FOLDER}/${file}: ${problem}: ${why}`];
      }),
  );
};
