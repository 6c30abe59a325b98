/** A page in a browser engine, by the few things that the journeys need of it. */
export interface EnginePage {
  open: (url: string) => Promise<void>;
  /** Runs a function in the page, which uses nothing but its arguments, and gives what it gives. */
  run: <A extends unknown[], T>(inPage: (...args: A) => T, ...args: A) => Promise<T>;
  /** Presses at this place of the window, in CSS pixels. */
  press: (x: number, y: number) => Promise<void>;
  /** Goes back by the browser's own button. */
  back: () => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Errors of the page so far. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  /** Debian package that brings it. */
  debian: string;
  /** Whether this machine has all that it needs. */
  installed: () => boolean;
  /** Starts it with a window of a phone. */
  start: () => Promise<EnginePage>;
}
