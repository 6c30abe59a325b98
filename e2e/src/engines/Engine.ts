import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of an installed program; undefined when there is none. */
export const installedProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

/** A page in a browser engine, with the few actions that the journeys need. */
export interface EnginePage {
  open: (url: string) => Promise<void>;
  /** Runs a function in the page, which uses nothing but its arguments, and returns its result. */
  run: <A extends unknown[], T>(inPage: (...args: A) => T, ...args: A) => Promise<T>;
  /** Presses at a position of the window, in CSS pixels. */
  press: (x: number, y: number) => Promise<void>;
  /** Goes back by the browser's own button. */
  back: () => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Returns the page's errors so far. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  /** Debian package of the engine. */
  debian: string;
  /** Returns whether this machine has all that it needs. */
  installed: () => boolean;
  /** Starts it with a phone's window. */
  start: () => Promise<EnginePage>;
}
