import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, symlinkSync, writeSync } from 'node:fs';
import path from 'node:path';
import { types } from 'node:util';
import { z } from 'zod';
import { messages } from './messages.ru';

const version = z.string().regex(/^[0-9a-f]{12}$/);
const server = z.object({ version, port: z.number().int() });

/** What was live in sections, as the commands of that version wrote it; null when nothing was. */
const sections = z.unknown();

const stateSchema = z.object({
  /** The server that visitors reach. */
  live: server.nullable(),
  /** What may be gone back to, newest first: a version of the server and the sections that were live with it. */
  earlier: z.array(z.object({ version, sections })),
  /** A change that was begun and not finished, with the sections that were live before it. */
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

/** Renames a file over another one so that the change outlasts a power cut. */
export const renameDurably = (from: string, to: string): void => {
  renameSync(from, to);
  syncFolder(path.dirname(to));
};

/** Returns what the file of this folder says of the site; nothing was deployed when there is none. */
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

/** Replaces the state of the site in one step that outlasts a power cut, and returns it. */
export const writeState = (home: string, state: State): State => {
  const file = path.join(home, FILE);
  const draft = openSync(`${file}.tmp`, 'w', 0o644);
  writeSync(draft, `${JSON.stringify(state, null, 2)}\n`);
  fsyncSync(draft);
  closeSync(draft);
  renameDurably(`${file}.tmp`, file);
  return state;
};

/** Makes a link, or leads it elsewhere in one step. */
export const setLink = (link: string, target: string): void => {
  const draft = `${link}.tmp`;
  rmSync(draft, { force: true });
  symlinkSync(target, draft);
  renameDurably(draft, link);
};

/** Removes a link. */
export const removeLink = (link: string): void => {
  rmSync(link, { force: true });
  syncFolder(path.dirname(link));
};
