import { realpath, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Frame, ResolvedFrame } from 'shared/contract';

/** In bytes; the map of all shared packages has about 4 MB. */
const MAX_MAP_BYTES = 32 * 1024 * 1024;
/** Time limits of one map, and of all maps of a call, in milliseconds. */
const MAP_LIMIT_MS = 5000;
const CALL_LIMIT_MS = 10_000;
const HEAP_MB = 256;
/** Cached positions; a build never changes. */
const MAX_CACHED = 2000;
const MAX_SOURCE_LENGTH = 200;

type Position = Pick<Frame, 'line' | 'column'>;
type Original = Pick<ResolvedFrame, 'source' | 'sourceLine'>;

const unknown: Original = { source: null, sourceLine: null };

/** Runs in a thread of its own, which can be stopped when a hostile map blocks it. */
const program = `
const { readFileSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const { TraceMap, originalPositionFor } = require(workerData.library);
const map = new TraceMap(readFileSync(workerData.file, 'utf8'));
parentPort.postMessage(
  workerData.positions.map(({ line, column }) => {
    const found = originalPositionFor(map, { line, column: column - 1 });
    const isKnown = typeof found.source === 'string' && found.source !== '' && Number.isSafeInteger(found.line);
    return { source: isKnown ? found.source : null, sourceLine: isKnown ? found.line : null };
  }),
);
`;

const library = createRequire(import.meta.url).resolve('@jridgewell/trace-mapping');

/** `webpack://mf_feeds/./src/FeedPage.tsx` → `src/FeedPage.tsx`. */
const shorten = (source: string): string =>
  source
    .slice(-MAX_SOURCE_LENGTH)
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(?:\.{1,2}\/)+/, '');

const readMap = (file: string, positions: readonly Position[]): Promise<Original[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      eval: true,
      workerData: { library, file, positions },
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), MAP_LIMIT_MS);
    worker.once('message', (found: Original[]) => resolve(found));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`The source map ${file} could not be read`));
    });
  });

/** Returns the source map of a script if its real path is in the releases folder. */
const mapFileOf = async (releasesDir: string, script: string): Promise<string | undefined> => {
  try {
    const [root, file] = await Promise.all([realpath(releasesDir), realpath(path.join(releasesDir, `${script}.map`))]);
    const found = await stat(file);
    const isInside = file.startsWith(root + path.sep);
    return isInside && found.isFile() && found.size <= MAX_MAP_BYTES ? file : undefined;
  } catch {
    // An older or removed build.
    return undefined;
  }
};

/**
 * Creates a function that finds source positions of stack frames in stored maps; unknown ones are `null`. Reads one map
 * at a time and caches positions. Never rejects.
 */
export const createFrameResolver = (releasesDir: string, onError: (error: unknown) => void) => {
  const known = new LRUCache<string, Original>({ max: MAX_CACHED });
  const keyOf = ({ script, line, column }: Frame): string => `${script}:${line}:${column}`;
  const readScript = async (script: string, frames: readonly Frame[]): Promise<void> => {
    const file = await mapFileOf(releasesDir, script);
    const found = file === undefined ? [] : await readMap(file, frames).catch(onError);
    frames.forEach((frame, index) => {
      const { source, sourceLine } = found?.[index] ?? unknown;
      known.set(keyOf(frame), source === null ? unknown : { source: shorten(source), sourceLine });
    });
  };
  const readAll = async (frames: readonly Frame[]): Promise<void> => {
    const until = performance.now() + CALL_LIMIT_MS;
    const missing = frames.filter((frame) => !known.has(keyOf(frame)));
    for (const script of new Set(missing.map((frame) => frame.script))) {
      if (performance.now() > until) return;
      await readScript(
        script,
        missing.filter((frame) => frame.script === script),
      );
    }
  };
  let last = Promise.resolve();
  return async (frames: readonly Frame[]): Promise<ResolvedFrame[]> => {
    last = last.then(() => readAll(frames));
    await last;
    return frames.map((frame) => ({ ...frame, ...(known.get(keyOf(frame)) ?? unknown) }));
  };
};
