import { setFlagsFromString } from 'node:v8';

/** The longest that V8's timers take, in milliseconds. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * From now on this process keeps the machine code that V8 has made for it when it has nothing to do for some seconds. V8
 * would collect garbage then in a way that also frees what that code rests on, and the next thousand pages would cost up to
 * twice as much (docs/decisions/0054-code-that-outlives-pauses.md). What a start has left behind is freed in that way as
 * well, so this is for a process that has begun its work; where V8 waits for such seconds already, it still does so once.
 */
export const keepCompiledCode = (): void => {
  setFlagsFromString('--memory-reducer-single-gc');
  setFlagsFromString(`--gc-memory-reducer-start-delay-ms=${NEVER_MS}`);
};
