import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { desc } from 'drizzle-orm';
import { journalActions, packageNameSchema } from 'shared/contract';
import { z } from 'zod';
import type { Database } from '../../../db/database';
import { releaseJournal } from '../../../db/schema';
import { withLock } from '../../../release';
import { appendJournal } from './journal';
import { messages } from './messages.ru';

/** What commands have noted and no database has yet. */
const NOTES = 'journal.jsonl';
/** The latest of the journal, for commands that cannot ask the database because the server has it open. */
const LATEST = 'journal.json';
const LATEST_KEPT = 20;
const LOCK = 'journal';

const text = z.string().max(500);

const noteSchema = z.object({
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

/** What a command did to a package, or was refused. */
export type CommandNote = Omit<z.infer<typeof noteSchema>, 'key'>;

const latestSchema = z.array(
  noteSchema.omit({ key: true }).extend({ action: z.string(), who: z.string(), package: z.string() }),
);

/** An entry as commands show it. */
export type ShownNote = z.infer<typeof latestSchema>[number];

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const parseLine = (line: string): z.infer<typeof noteSchema>[] => {
  try {
    const read = noteSchema.safeParse(JSON.parse(line));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
};

/** What is noted and not taken over, oldest first, and how many lines nobody can read. */
const pendingNotes = (releasesDir: string) => {
  const lines = read(path.join(releasesDir, NOTES))
    .split('\n')
    .filter((line) => line !== '');
  const notes = lines.flatMap(parseLine);
  return { notes, broken: lines.length - notes.length };
};

/** Leaves notes beside the pointer, for the server to take over (docs/operations/releases.md, 'The journal'). */
export const leaveNotes = (releasesDir: string, notes: readonly CommandNote[]): Promise<void> =>
  withLock(releasesDir, LOCK, () => {
    // On a line of their own, also when somebody was cut off in the one before.
    const lines = notes.map((note) => `\n${JSON.stringify({ key: randomUUID(), ...note })}\n`);
    appendFileSync(path.join(releasesDir, NOTES), lines.join(''));
  });

/**
 * Takes the notes of commands over into the journal, each once: a note keeps its key, and the file goes only after all
 * are there. Gives how many lines nobody can read.
 */
export const takeNotes = async (db: Database, releasesDir: string): Promise<number> => {
  const file = path.join(releasesDir, NOTES);
  if (!existsSync(file)) return 0;
  return withLock(releasesDir, LOCK, async () => {
    const { notes, broken } = pendingNotes(releasesDir);
    await db.transaction(async (tx) => {
      for (const { time, ...note } of notes)
        await appendJournal(tx, { ...note, time: new Date(time), team: null, address: null });
    });
    rmSync(file, { force: true });
    return broken;
  });
};

/** The latest entries of the journal, without addresses and without the names of administrators. */
const latestOf = async (db: Database): Promise<ShownNote[]> => {
  const rows = await db.select().from(releaseJournal).orderBy(desc(releaseJournal.id)).limit(LATEST_KEPT);
  return rows.map(
    ({ createdAt, who, package: packageName, action, build, previous, commit, dirty, refused, sentences }) => ({
      time: createdAt.toISOString(),
      who: who === '' ? messages.admin : who,
      package: packageName,
      action,
      build,
      previous,
      commit,
      dirty,
      refused,
      sentences,
    }),
  );
};

/** Leaves the latest entries beside the pointer, where commands find them; only when they are others than before. */
export const showLatest = async (db: Database, releasesDir: string): Promise<void> => {
  const latest = await latestOf(db);
  const file = path.join(releasesDir, LATEST);
  const written = `${JSON.stringify(latest, null, 2)}\n`;
  if (!existsSync(releasesDir) || read(file) === written || (latest.length === 0 && !existsSync(file))) return;
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, written, { mode: 0o644 });
  renameSync(draft, file);
};

/** What a command can know without the database: its like have just noted, and what the server has left; the latest first. */
export const readShown = (releasesDir: string): ShownNote[] => {
  const { notes } = pendingNotes(releasesDir);
  const latest = latestSchema.safeParse(JSON.parse(read(path.join(releasesDir, LATEST)) || '[]'));
  return [...notes.reverse().map(({ key: _key, ...note }) => note), ...(latest.data ?? [])];
};
