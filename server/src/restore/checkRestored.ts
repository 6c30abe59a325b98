import { statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { countRows } from '../backup/restorePoint';
import { messages } from './messages';

export interface RestoredFacts {
  rows: Record<string, number>;
  indexes: number;
  pictures: number;
  problems: string[];
}

/** Checks every B-tree index, if PostgreSQL has the extension for it. */
const checkIndexes = async (client: pg.Client, problems: string[]): Promise<number> => {
  const { rows: extensions } = await client.query("select from pg_available_extensions where name = 'amcheck'");
  if (extensions.length === 0) return 0;
  await client.query('create extension if not exists amcheck');
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select c.oid, c.relname as name from pg_class c join pg_am a on a.oid = c.relam
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'i' and a.amname = 'btree' and n.nspname = 'public'`,
  );
  for (const { oid, name } of rows) {
    // Also looks up every row of the table in it.
    await client.query('select bt_index_check($1::regclass, true)', [oid]).catch((error: Error) => {
      problems.push(messages.badIndex(name, error.message));
    });
  }
  return rows.length;
};

export type HasPicture = (name: string) => boolean | Promise<boolean>;

/** Returns the check for pictures in their folder; an empty file does not count. */
export const pictureIn =
  (folder: string): HasPicture =>
  (name) =>
    (statSync(path.join(folder, name.slice(0, 2), name), { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Names of the pictures that the site needs. */
const neededPictures = `select unnest(images) as name from listings where status <> 0
  union select unnest(images) from listing_revisions union select photo from promos
  union select unnest(images) from messages union select unnest(images) from complaint_messages order by name`;

const checkPictures = async (client: pg.Client, hasPicture: HasPicture, problems: string[]): Promise<number> => {
  const { rows } = await client.query<{ name: string }>(neededPictures);
  for (const { name } of rows) if (!(await hasPicture(name))) problems.push(messages.missingPicture(name));
  return rows.length;
};

interface CheckOptions {
  hasPicture?: HasPicture | undefined;
  expected?: Record<string, number> | undefined;
}

/** Checks a restored database and the copy of its pictures. */
export const checkRestored = async (
  client: pg.Client,
  { hasPicture, expected }: CheckOptions,
): Promise<RestoredFacts> => {
  const problems: string[] = [];
  const rows = await countRows(client);
  if (!('listings' in rows)) return { rows, indexes: 0, pictures: 0, problems: [messages.noSite] };
  for (const [table, count] of Object.entries(expected ?? {})) {
    if (rows[table] !== count) problems.push(messages.otherCount(table, rows[table] ?? 0, count));
  }
  const { rows: broken } = await client.query<{ name: string }>(
    'select conname as name from pg_constraint where not convalidated',
  );
  problems.push(...broken.map(({ name }) => messages.notValid(name)));
  const indexes = await checkIndexes(client, problems);
  const pictures = hasPicture === undefined ? 0 : await checkPictures(client, hasPicture, problems);
  return { rows, indexes, pictures, problems };
};
