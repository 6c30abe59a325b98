import { createFrameResolver } from './resolveFrames';

/** Frames of a stack that are looked up at most. */
const FRAMES_MAX = 20;

const frameLine = /^\s+at .*?\(?([^\s()]+\.cjs):(\d+):(\d+)\)?$/;

/** Places of server bundles in a stack, the innermost first. */
const framesOf = (stack: string) =>
  stack
    .split('\n', FRAMES_MAX * 2)
    .flatMap((line) => {
      const [, script, row, column] = frameLine.exec(line.slice(0, 1000)) ?? [];
      return script === undefined ? [] : [{ script, line: Number(row), column: Number(column) }];
    })
    .slice(0, FRAMES_MAX);

/**
 * Returns the function that finds where in the sources an error of a server bundle was thrown, as `src/Page.tsx:12`; null
 * where the source maps do not tell. The bundle `file` comes before others in the stack, and its own code before its
 * libraries, which throw for what they are given. Never rejects.
 */
export const createErrorPlaces = (releasesDir: string, onFault: (error: unknown) => void) => {
  const resolve = createFrameResolver(releasesDir, onFault);
  return async (stack: string, file?: string): Promise<string | null> => {
    const frames = framesOf(stack);
    const ofFile = frames.filter(({ script }) => script === file);
    const found = (await resolve(ofFile.length > 0 ? ofFile : frames)).filter(({ source }) => source !== null);
    const own = found.find(({ source }) => source?.includes('node_modules/') === false);
    const best = own ?? (ofFile.length > 0 ? found[0] : undefined);
    return best ? `${best.source}:${best.sourceLine}` : null;
  };
};
export type ErrorPlaces = ReturnType<typeof createErrorPlaces>;
