import pLimit from 'p-limit';
import type { PageInput } from 'shared/contract';
import { isStillProvided, matchesProviders, type Providers, sameProviders } from './providers';
import type { BuildName } from './quarantine';
import { RenderError } from './renderError';
import type { EncodedPage, RenderOptions } from './renderer';
import { firstToEnd, keyOf, ownerOf, type Pair } from './renderPair';
import { createRenderQueue, within } from './renderQueue';
import { PAGES_AT_ONCE, type RenderWorker, type StartOptions, startWorker } from './renderWorker';

/** Render time limit of a page, and of its wait, in milliseconds. */
const RENDER_LIMIT_MS = 1500;
const QUEUE_LIMIT_MS = 500;
const SPARE_PROCESSES = 4;
/** Pages in progress at which a process leaves the next one to another: one renders while the other fetches its data. */
const FULL_PAGES = 2;
/** Time in which a pair gets one further process at most, in milliseconds. */
const GROW_EVERY_MS = 1000;

export interface PoolOptions extends StartOptions {
  /** How many processes render concurrently, each of them a few pages. */
  workers: number;
  /** Whether a build has ended a process recently: none is then started in advance. */
  hasRecentFailure: (owner: BuildName) => boolean;
}

interface PoolRenderOptions extends RenderOptions {
  /** Renders in a process without other pages. */
  isAlone: boolean;
}

/** A process of a pair, with the pages in progress that requests wait for. */
interface PooledWorker {
  worker: RenderWorker;
  key: string;
  /** Providers to those pages. */
  providers: Providers;
  pages: number;
  /** It renders one page that may end it, so no other page joins it. */
  isAlone: boolean;
}

/**
 * A pool of processes, each for one pair of shell and remote: it renders one page while data of the next ones are
 * fetched. The least recently used end first.
 */
export const createRenderPool = (options: PoolOptions) => {
  const { workers, hasRecentFailure, pageLimitMs: limitMs = RENDER_LIMIT_MS } = options;
  const queue = createRenderQueue(workers * PAGES_AT_ONCE, { waitMs: options.pageLimitMs ?? QUEUE_LIMIT_MS });
  /** Ordered by use, the most recent last. */
  const pool = new Set<PooledWorker>();
  const warming = new Map<string, Promise<void>>();
  const starting = new Map<string, Promise<PooledWorker>>();
  /** When pairs got a further process. */
  const grownAt = new Map<string, number>();
  /** Pairs that render a page alone. */
  const alone = new Set<string>();
  let live: ReadonlyMap<string, readonly Providers[]> | null = null;
  /** Pairs that will be live: they are started before visitors get them. */
  const upcoming = new Set<string>();
  let isClosed = false;

  const isIdle = ({ worker, pages }: PooledWorker): boolean => pages === 0 && !worker.isStalled();
  const end = (pooled: PooledWorker): void => {
    pool.delete(pooled);
    pooled.worker.end();
  };
  const isLive = ({ worker, key }: PooledWorker): boolean =>
    !live ||
    upcoming.has(key) ||
    !!live.get(key)?.some((providers) => isStillProvided(worker.receivedBuilds, providers));
  const add = (worker: RenderWorker, pair: Pair): PooledWorker => {
    const pooled = { worker, key: keyOf(pair), providers: pair.providers, pages: 0, isAlone: false };
    pool.add(pooled);
    return pooled;
  };
  /** Ends the idle processes above the limit. */
  const trim = (): void => {
    for (let idle = [...pool].filter(isIdle); idle.length > workers + SPARE_PROCESSES; idle = [...pool].filter(isIdle))
      end(firstToEnd(idle) as PooledWorker);
  };
  const returnIdle = (pooled: PooledWorker, pair: Pair): void => {
    if (!isIdle(pooled)) return;
    if (isClosed || !pooled.worker.isUsable() || !isLive(pooled)) {
      end(pooled);
      replace(pair);
      return;
    }
    trim();
  };
  /** Whether a page may join those in progress: all must belong to one set of builds. */
  const hasRoom = (
    { worker, providers, pages, isAlone }: PooledWorker,
    next: Providers,
    wantsAlone: boolean,
  ): boolean =>
    worker.isUsable() &&
    !worker.isStalled() &&
    !isAlone &&
    pages < (wantsAlone ? 1 : worker.maxPages) &&
    (pages === 0 || sameProviders(providers, next)) &&
    matchesProviders(worker.receivedBuilds, next);
  const occupy = (pooled: PooledWorker, providers: Providers, isAlone: boolean): PooledWorker => {
    pooled.pages += 1;
    pooled.isAlone = isAlone;
    pooled.providers = providers;
    pool.delete(pooled);
    pool.add(pooled);
    return pooled;
  };
  /** Starts another process of a pair whose processes are all full, while there are fewer than may render at once. */
  const grow = (pair: Pair): void => {
    const key = keyOf(pair);
    if (isClosed || (live && !live.has(key)) || warming.has(key) || starting.has(key)) return;
    const isRecent = performance.now() - (grownAt.get(key) ?? Number.NEGATIVE_INFINITY) < GROW_EVERY_MS;
    const count = [...pool].filter((pooled) => pooled.key === key).length;
    if (isRecent || count >= workers || hasRecentFailure(ownerOf(pair))) return;
    grownAt.set(key, performance.now());
    void warmUp(pair);
  };
  /** Orders processes for the next page: the busiest that is not full, whose code is compiled best, then the freest. */
  const compare = (one: PooledWorker, other: PooledWorker): number => {
    const isFull = other.pages >= FULL_PAGES;
    return (
      Number(one.worker.isSilent()) - Number(other.worker.isSilent()) ||
      Number(one.pages >= FULL_PAGES) - Number(isFull) ||
      (isFull ? one.pages - other.pages : other.pages - one.pages)
    );
  };
  /** Returns the process for the next page, among equals the latest, so that idle ones can end. */
  const find = (pair: Pair, isAlone: boolean): PooledWorker | undefined => {
    const key = keyOf(pair);
    for (const pooled of pool) if (isIdle(pooled) && !pooled.worker.isUsable()) end(pooled);
    const [best] = [...pool]
      .reverse()
      .filter((pooled) => pooled.key === key && hasRoom(pooled, pair.providers, isAlone))
      .sort(compare);
    if (best && best.pages >= FULL_PAGES) grow(pair);
    return best && occupy(best, pair.providers, isAlone);
  };
  const start = (pair: Pair, isAlone: boolean): Promise<PooledWorker> => {
    const key = keyOf(pair);
    const coming = startWorker(options, pair)
      .finally(() => starting.delete(key))
      .then((worker) => occupy(add(worker, pair), pair.providers, isAlone));
    starting.set(key, coming);
    return coming;
  };
  /** Returns a process of the pair that has room or is starting, or else a new one. Rejects with a `RenderError`. */
  const acquire = async (pair: Pair, isAlone: boolean): Promise<PooledWorker> => {
    const key = keyOf(pair);
    for (;;) {
      const found = find(pair, isAlone);
      if (found) return found;
      const coming = warming.get(key) ?? starting.get(key);
      if (!coming) return start(pair, isAlone);
      await coming;
    }
  };
  /** Returns a process to the pool when it has started; requests for the pair meanwhile wait for it. */
  const returnLater = (coming: Promise<PooledWorker>, pair: Pair): Promise<void> => {
    const key = keyOf(pair);
    const done = coming
      .finally(() => {
        if (warming.get(key) === done) warming.delete(key);
      })
      .then(
        (pooled) => returnIdle(pooled, pair),
        () => undefined,
      );
    warming.set(key, done);
    return done;
  };
  const warmUp = (pair: Pair): Promise<void> =>
    returnLater(
      startWorker(options, pair).then((worker) => add(worker, pair)),
      pair,
    );
  /** Starts a replacement for a process that has ended, so that no page has to wait for it. */
  const replace = (pair: Pair): void => {
    const key = keyOf(pair);
    if (isClosed || !live?.has(key) || hasRecentFailure(ownerOf(pair)) || warming.has(key)) return;
    if (![...pool].some((pooled) => pooled.key === key && pooled.worker.isUsable())) void warmUp(pair);
  };
  /** Releases a process that has rendered a page, or still renders one that no request waits for. */
  const release = (pooled: PooledWorker, pair: Pair): void => {
    pooled.pages -= 1;
    pooled.isAlone = false;
    if (pooled.worker.isStalled())
      void returnLater(
        pooled.worker.whenIdle().then(() => pooled),
        pair,
      );
    else returnIdle(pooled, pair);
  };

  const render = async (
    pair: Pair,
    input: PageInput,
    { encoding, effort, isAlone }: PoolRenderOptions,
  ): Promise<EncodedPage> => {
    const acquired = acquire(pair, isAlone);
    const pooled = await within(acquired, limitMs).catch((error: unknown) => {
      // A late process serves the next page. Not awaited: it may itself wait for a process to start.
      void acquired.then(
        (late) => release(late, pair),
        () => undefined,
      );
      throw error;
    });
    // While pages outnumber processes, each keeps others waiting.
    const isHurried = effort === 'quick' && queue.busy() > workers;
    try {
      return await pooled.worker.render(input, {
        frame: false,
        encoding,
        effort: isHurried ? 'least' : effort,
        limitMs,
        providers: pair.providers,
      });
    } finally {
      release(pooled, pair);
    }
  };

  /** One such page of a pair at a time, so that it is known which one ends its process. */
  const renderAlone = async (pair: Pair, input: PageInput, options: PoolRenderOptions): Promise<EncodedPage> => {
    const key = keyOf(pair);
    if (alone.has(key)) throw new RenderError('busy', 'Pages like it end their processes, and one is being rendered');
    alone.add(key);
    try {
      const exit = await queue.enter(options.isEager);
      return await render(pair, input, options).finally(exit);
    } finally {
      alone.delete(key);
    }
  };

  return {
    page: async (pair: Pair, input: PageInput, options: PoolRenderOptions): Promise<EncodedPage> => {
      if (options.isAlone) return renderAlone(pair, input, options);
      const exit = await queue.enter(options.isEager);
      return render(pair, input, options).finally(exit);
    },
    /** Starts a process for each pair, up to the pool size. Failed starts are reported by `onEnd`. */
    warm: async (pairs: readonly Pair[]): Promise<void> => {
      const known = new Set([...[...pool].map(({ key }) => key), ...starting.keys(), ...warming.keys()]);
      const missing = pairs.filter((pair) => !known.has(keyOf(pair)));
      for (const pair of missing) upcoming.add(keyOf(pair));
      await pLimit(workers).map(missing.slice(0, workers + SPARE_PROCESSES), warmUp);
    },
    /** Ends the processes of pairs that are no longer live, busy ones after their page. */
    keep: (pairs: readonly Pair[]): void => {
      const next = new Map<string, Providers[]>();
      for (const pair of pairs) next.set(keyOf(pair), [...(next.get(keyOf(pair)) ?? []), pair.providers]);
      live = next;
      upcoming.clear();
      for (const key of grownAt.keys()) if (!next.has(key)) grownAt.delete(key);
      for (const pooled of pool) if (isIdle(pooled) && !isLive(pooled)) end(pooled);
    },
    state: () => ({ busy: queue.busy(), waiting: queue.waiting(), processes: pool.size + starting.size }),
    close: async (): Promise<void> => {
      isClosed = true;
      for (const { worker } of pool) if (worker.isStalled()) worker.end();
      await Promise.all(warming.values());
      const ending = [...pool].filter(isIdle);
      for (const pooled of ending) end(pooled);
      await Promise.all(ending.map(({ worker }) => worker.ended));
    },
  };
};
