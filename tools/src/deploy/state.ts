import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, symlinkSync, writeSync } from 'node:fs';
import path from 'node:path';
import { types } from 'node:util';
import { z } from 'zod';
import { messages } from './messages';

const version = z.string().regex(/^[0-9a-f]{12}$/);
const server = z.object({ version, port: z.number().int() });

/** Live sections, as that version's commands wrote them; null for none. */
const sections = z.unknown();

const stateSchema = z.object({
  live: server.nullable(),
  /** Versions to go back to, newest first, with the sections that were live with each. */
  earlier: z.array(z.object({ version, sections })),
  /** An unfinished change, with the sections that were live before it. */
  change: z.object({ kind: z.enum(['deploy', 'back', 'restart']), to: server, sections }).nullable(),
});

export type State = z.infer<typeof stateSchema>;
export type Server = z.infer<typeof server>;
export type Change = NonNullable<State['change']>;

const FILE = 'deploy.json';

const syncFolder = (dir: string): void => {
  const folder = openSync(dir, 'r');
  fsyncSync(folder);
  closeSync(folder);
};

/** Renames a file over another one so that the change survives a power cut. */
export const renameDurably = (from: string, to: string): void => {
  renameSync(from, to);
  syncFolder(path.dirname(to));
};

/** Reads the site's state; empty without a file. */
export const readState = (home: string): State => {
  const file = path.join(home, FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (types.isNativeError(error) && 'code' in error && error.code === 'ENOENT')
      return { live: null, earlier: [], change: null };
    throw error;
  }
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(messages.stateBroken(file), { cause: error });
  }
};

/** Replaces the site's state atomically and durably, and returns it. */
export const writeState = (home: string, state: State): State => {
  const file = path.join(home, FILE);
  const draft = openSync(`${file}.tmp`, 'w', 0o644);
  writeSync(draft, `${JSON.stringify(state, null, 2)}\n`);
  fsyncSync(draft);
  closeSync(draft);
  renameDurably(`${file}.tmp`, file);
  return state;
};

export const setLink = (link: string, target: string): void => {
  const draft = `${link}.tmp`;
  rmSync(draft, { force: true });
  symlinkSync(target, draft);
  renameDurably(draft, link);
};

export const removeLink = (link: string): void => {
  rmSync(link, { force: true });
  syncFolder(path.dirname(link));
};
