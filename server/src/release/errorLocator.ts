import type { Frame } from 'shared/contract';
import { createFileFinder } from './findFile';
import { createFrameResolver } from './resolveFrames';

const FRAMES_MAX = 20;
const LINE_MAX = 1000;

const serverFrame = /^\s+at .*?\(?([^\s()]+\.cjs):(\d+):(\d+)\)?$/;
/** `at Page (https://site/assets/mf-news/routes.0123456789ab.js:1:234)`. */
const browserFrame = /^\s+at .*?\/assets\/([\w-]+)\/([\w.-]+\.js):(\d+):(\d+)\)?$/;

const linesOf = (stack: string): string[] => stack.split('\n', FRAMES_MAX * 2).map((line) => line.slice(0, LINE_MAX));

/** Creates a function that finds the best source position for a stack: `own` scripts first, libraries last. */
const createLocator = (
  releasesDir: string,
  onError: (error: unknown) => void,
  /** Returns the position in a script that a line names. */
  frameOf: (line: string) => Frame | undefined,
) => {
  const resolve = createFrameResolver(releasesDir, onError);
  return async (stack: string, isOwn: (script: string) => boolean) => {
    const frames = linesOf(stack)
      .flatMap((line) => frameOf(line) ?? [])
      .slice(0, FRAMES_MAX);
    const own = frames.filter(({ script }) => isOwn(script));
    const found = (await resolve(own.length > 0 ? own : frames)).filter(({ source }) => source !== null);
    const code = found.find(({ source }) => source?.includes('node_modules/') === false);
    return code ?? (own.length > 0 ? found[0] : undefined);
  };
};

/**
 * Creates a function that finds the source position of a server error, such as `src/Page.tsx:12`, or null. The bundle
 * `file` comes before others in the stack. Never rejects.
 */
export const createErrorLocator = (releasesDir: string, onError: (error: unknown) => void) => {
  const locate = createLocator(releasesDir, onError, (text) => {
    const [, script, line, column] = serverFrame.exec(text) ?? [];
    return script === undefined ? undefined : { script, line: Number(line), column: Number(column) };
  });
  return async (stack: string, file?: string): Promise<string | null> => {
    const best = await locate(stack, (script) => script === file);
    return best ? `${best.source}:${best.sourceLine}` : null;
  };
};

/** Returns the packages whose browser scripts a stack names, innermost first. */
export const packagesInStack = (stack: string): string[] =>
  linesOf(stack).flatMap((line) => browserFrame.exec(line)?.[1] ?? []);

/**
 * Creates a function that finds the source position of a browser error, such as `mf-news/src/Page.tsx:12`, or null. The
 * scripts of the package `owner` come before others in the stack. Never rejects.
 */
export const createBrowserErrorLocator = (releasesDir: string, onError: (error: unknown) => void) => {
  const findFile = createFileFinder(releasesDir);
  const locate = createLocator(releasesDir, onError, (text) => {
    const [, name = '', file = '', line, column] = browserFrame.exec(text) ?? [];
    const script = findFile(name, file);
    return script === undefined ? undefined : { script, line: Number(line), column: Number(column) };
  });
  return async (stack: string, owner: string): Promise<string | null> => {
    const best = await locate(stack, (script) => script.startsWith(`${owner}/`));
    return best ? `${best.script.split('/', 1)[0]}/${best.source}:${best.sourceLine}` : null;
  };
};
