import type { Frame } from 'shared/contract';
import { createFileFinder } from './findFile';
import { createFrameResolver } from './resolveFrames';

/** Stack frames looked up at most. */
const FRAMES_MAX = 20;
/** Characters read of a stack line. */
const LINE_MAX = 1000;

const serverFrame = /^\s+at .*?\(?([^\s()]+\.cjs):(\d+):(\d+)\)?$/;
/** `at Page (https://site/assets/mf-news/routes.0123456789ab.js:1:234)`. */
const browserFrame = /^\s+at .*?\/assets\/([\w-]+)\/([\w.-]+\.js):(\d+):(\d+)\)?$/;

const linesOf = (stack: string): string[] => stack.split('\n', FRAMES_MAX * 2).map((line) => line.slice(0, LINE_MAX));

/** Returns the places of server bundles in a stack, innermost first. */
const framesOf = (stack: string): Frame[] =>
  linesOf(stack)
    .flatMap((line) => {
      const [, script, row, column] = serverFrame.exec(line) ?? [];
      return script === undefined ? [] : [{ script, line: Number(row), column: Number(column) }];
    })
    .slice(0, FRAMES_MAX);

/**
 * Returns the function that finds the source position that explains a stack best. Scripts that are `own` come before
 * others, and their own code before its libraries, which throw for the arguments they get.
 */
const createPlaces = (releasesDir: string, onFault: (error: unknown) => void) => {
  const resolve = createFrameResolver(releasesDir, onFault);
  return async (frames: readonly Frame[], isOwn: (script: string) => boolean) => {
    const own = frames.filter(({ script }) => isOwn(script));
    const found = (await resolve(own.length > 0 ? own : frames)).filter(({ source }) => source !== null);
    const code = found.find(({ source }) => source?.includes('node_modules/') === false);
    return code ?? (own.length > 0 ? found[0] : undefined);
  };
};

/**
 * Returns the function that finds the source position of a server bundle's error, as `src/Page.tsx:12`; null when the
 * source maps lack it. The bundle `file` comes before others in the stack. Never rejects.
 */
export const createErrorPlaces = (releasesDir: string, onFault: (error: unknown) => void) => {
  const placeOf = createPlaces(releasesDir, onFault);
  return async (stack: string, file?: string): Promise<string | null> => {
    const best = await placeOf(framesOf(stack), (script) => script === file);
    return best ? `${best.source}:${best.sourceLine}` : null;
  };
};
export type ErrorPlaces = ReturnType<typeof createErrorPlaces>;

/** Returns the packages whose browser scripts a stack names, innermost first. */
export const packagesInStack = (stack: string): string[] =>
  linesOf(stack).flatMap((line) => browserFrame.exec(line)?.[1] ?? []);

/**
 * Returns the function that finds the source position of a browser error, as `mf-news/src/Page.tsx:12`; null when the
 * source maps lack it. The scripts of the package `owner` come before others in the stack. Never rejects.
 */
export const createBrowserErrorPlaces = (releasesDir: string, onFault: (error: unknown) => void) => {
  const placeOf = createPlaces(releasesDir, onFault);
  const findFile = createFileFinder(releasesDir);
  return async (stack: string, owner: string): Promise<string | null> => {
    const frames = linesOf(stack)
      .flatMap((text) => {
        const [, name = '', file = '', line, column] = browserFrame.exec(text) ?? [];
        const script = findFile(name, file);
        return script === undefined ? [] : [{ script, line: Number(line), column: Number(column) }];
      })
      .slice(0, FRAMES_MAX);
    const best = await placeOf(frames, (script) => script.startsWith(`${owner}/`));
    return best ? `${best.script.split('/', 1)[0]}/${best.source}:${best.sourceLine}` : null;
  };
};
