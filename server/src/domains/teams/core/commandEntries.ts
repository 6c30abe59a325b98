import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { desc } from 'drizzle-orm';
import { journalActions, packageNameSchema } from 'shared/contract';
import { z } from 'zod';
import type { Database } from '../../../db/database';
import { releaseJournal } from '../../../db/schema';
import { presentRow } from '../../../presentRow';
import { withLock } from '../../../release';
import { appendJournal } from './journal';
import { messages } from './messages.ru';

/** Entries of commands that are not in a database yet. */
const ENTRIES = 'journal.jsonl';
/** The latest entries, for commands that cannot query the database because the server has it open. */
const LATEST = 'journal.json';
const MAX_ENTRIES = 20;
const LOCK = 'journal';

const text = z.string().max(500);

const entrySchema = z.object({
  key: z.uuid(),
  time: z.iso.datetime(),
  who: text.min(1),
  package: packageNameSchema,
  action: z.enum(journalActions),
  build: text.nullable(),
  previous: text.nullable(),
  commit: text.nullable(),
  dirty: z.boolean().nullable(),
  refused: z.boolean(),
  sentences: z.array(z.string()),
});

export type CommandEntry = Omit<z.infer<typeof entrySchema>, 'key'>;

const latestSchema = z.array(
  entrySchema.omit({ key: true }).extend({ action: z.string(), who: z.string(), package: z.string() }),
);

export type ShownEntry = z.infer<typeof latestSchema>[number];

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const parseLine = (line: string): z.infer<typeof entrySchema>[] => {
  try {
    const read = entrySchema.safeParse(JSON.parse(line));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
};

/** Returns entries not transferred yet, oldest first, and the number of unreadable lines. */
const pendingEntries = (releasesDir: string) => {
  const lines = read(path.join(releasesDir, ENTRIES))
    .split('\n')
    .filter((line) => line !== '');
  const entries = lines.flatMap(parseLine);
  return { entries, broken: lines.length - entries.length };
};

/** Writes entries next to the pointer, for the server to transfer (docs/operations/releases.md, 'The journal'). */
export const writeEntries = (releasesDir: string, entries: readonly CommandEntry[]): Promise<void> =>
  withLock(releasesDir, LOCK, () => {
    // Starts on a new line, in case the previous write was cut off.
    const lines = entries.map((entry) => `\n${JSON.stringify({ key: randomUUID(), ...entry })}\n`);
    appendFileSync(path.join(releasesDir, ENTRIES), lines.join(''));
  });

/** Moves commands' entries to the journal, each once by its key; returns the number of unreadable lines. */
export const transferEntries = async (db: Database, releasesDir: string): Promise<number> => {
  const file = path.join(releasesDir, ENTRIES);
  if (!existsSync(file)) return 0;
  return withLock(releasesDir, LOCK, async () => {
    const { entries, broken } = pendingEntries(releasesDir);
    await db.transaction(async (tx) => {
      for (const { time, ...entry } of entries) await appendJournal(tx, { ...entry, time: new Date(time) });
    });
    rmSync(file, { force: true });
    return broken;
  });
};

/** Returns the latest entries of the journal, without addresses and names of administrators. */
const latestOf = async (db: Database): Promise<ShownEntry[]> => {
  const rows = await db.select().from(releaseJournal).orderBy(desc(releaseJournal.id)).limit(MAX_ENTRIES);
  return rows.map((row) => ({
    time: row.createdAt.toISOString(),
    who: row.who === '' ? messages.admin : row.who,
    ...presentRow(row, 'package', 'action', 'build', 'previous', 'commit', 'dirty', 'refused', 'sentences'),
  }));
};

/** Writes the latest entries next to the pointer for commands, if they have changed. */
export const showLatest = async (db: Database, releasesDir: string): Promise<void> => {
  const latest = await latestOf(db);
  const file = path.join(releasesDir, LATEST);
  const written = `${JSON.stringify(latest, null, 2)}\n`;
  if (!existsSync(releasesDir) || read(file) === written || (latest.length === 0 && !existsSync(file))) return;
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, written, { mode: 0o644 });
  renameSync(draft, file);
};

/** Returns what commands can know without the database, latest first: their own entries, and the server's file. */
export const readShown = (releasesDir: string): ShownEntry[] => {
  const { entries } = pendingEntries(releasesDir);
  const latest = latestSchema.safeParse(JSON.parse(read(path.join(releasesDir, LATEST)) || '[]'));
  return [...entries.reverse().map(({ key: _key, ...entry }) => entry), ...(latest.data ?? [])];
};
