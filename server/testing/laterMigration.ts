import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { migrationsFolder } from '../src/db/migrateDatabase';

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() })),
});

const LATER = '9999_later';

/** Fills `folder` with the server's migrations and one of a later release, and returns it. */
export const writeLaterMigration = (folder: string, statements: string): string => {
  const journal = journalSchema.parse(
    JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')),
  );
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  for (const { tag } of journal.entries)
    symlinkSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  writeFileSync(path.join(folder, `${LATER}.sql`), statements);
  const last = journal.entries.at(-1);
  const next = { ...last, idx: Number(last?.idx) + 1, when: Number(last?.when) + 1, tag: LATER };
  const entries = [...journal.entries, next];
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
};
