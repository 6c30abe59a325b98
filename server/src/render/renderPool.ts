import type { PageInput, RemoteRelease, ShellRelease } from 'shared/contract';
import { SHELL_NAME } from 'shared/contract';
import type { AnonymousApi } from './anonymousApi';
import type { BundleSources } from './bundleSources';
import { fitLenders, type Lenders, loanOf, stillLend } from './lenders';
import type { BuildName } from './quarantine';
import type { DrawOptions, EncodedPage } from './renderer';
import { type EndCause, RenderFault } from './renderFault';
import { createRenderQueue } from './renderQueue';
import { type RenderWorker, startWorker } from './renderWorker';

/** How long a page may take to render, in milliseconds. */
const RENDER_LIMIT_MS = 1500;
/** Processes that are kept beside one for each page that is drawn at a time: one for each section of the site. */
const SPARE = 4;

/** What one process evaluates: the shell, the remote whose pages it draws, and those that lend to them when they do. */
export interface Pair {
  shell: ShellRelease;
  remote: RemoteRelease | null;
  lenders: Lenders;
}

export interface PoolOptions {
  sources: BundleSources;
  /** How many pages are drawn at one time. */
  workers: number;
  api: AnonymousApi;
  /** Told of what a remote lends, and failed on a page of `owner`. */
  onLost: (owner: BuildName, lender: BuildName, message: string) => void;
  onEnd: (owner: BuildName, cause: EndCause, error: RenderFault) => void;
  /** Whether a build has ended a process of late: it gets one process at a time then. */
  isAiling: (owner: BuildName) => boolean;
}

const keyOf = ({ shell, remote }: Pair): string => `${shell.server} ${remote?.server ?? ''}`;

/** The bundles that a pair's pages may need. */
export const bundlesOf = ({ shell, remote, lenders }: Pair): string[] => [
  shell.server,
  ...(remote ? [remote.server] : []),
  ...Object.values(lenders).flatMap(({ lent }) => lent ?? []),
];

/** Whose fault it is when a process of the pair ends. */
export const ownerOf = ({ shell, remote }: Pair): BuildName =>
  remote ? { name: remote.name, build: remote.build } : { name: SHELL_NAME, build: shell.build };

/** Rejects after `ms`; the work itself goes on. */
export const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RenderFault('busy', `No process within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Starts a process for a pair. Rejects with a `RenderFault`. */
export const startFor = async (
  { sources, api, onLost, onEnd }: Pick<PoolOptions, 'sources' | 'api' | 'onLost' | 'onEnd'>,
  pair: Pair,
): Promise<RenderWorker> => {
  const [shell, remote] = await Promise.all([
    sources.get(pair.shell.server),
    pair.remote && sources.get(pair.remote.server),
  ]);
  return startWorker({
    shell,
    remote: remote && pair.remote ? { ...remote, name: pair.remote.name } : null,
    api,
    lend: (lender) => loanOf(lender, sources),
    onLost: (lender, message) => onLost(ownerOf(pair), lender, message),
    onEnd: (cause, error) => onEnd(ownerOf(pair), cause, error),
  });
};

/**
 * The processes that draw pages: each draws one page at a time, of one pair of shell and remote. They are kept while they
 * are clean and in use, those that were not used for longest go first.
 */
export const createRenderPool = (options: PoolOptions) => {
  const { workers, isAiling } = options;
  const queue = createRenderQueue(workers);
  /** Oldest first. */
  const idle = new Map<RenderWorker, string>();
  /** They draw pages that nobody waits for any more. */
  const heldUp = new Set<RenderWorker>();
  const warming = new Map<string, Promise<void>>();
  const running = new Map<string, number>();
  let live: ReadonlyMap<string, readonly Lenders[]> | null = null;
  let isClosed = false;

  const end = (worker: RenderWorker): void => {
    idle.delete(worker);
    worker.end();
  };
  /** Whether there are pages that it may draw. */
  const isLive = (worker: RenderWorker, key: string): boolean =>
    !live || !!live.get(key)?.some((lenders) => stillLend(worker.given, lenders));
  const put = (worker: RenderWorker, pair: Pair): void => {
    const key = keyOf(pair);
    idle.delete(worker);
    if (isClosed || !worker.isFit() || !isLive(worker, key)) {
      worker.end();
      replace(pair);
      return;
    }
    idle.set(worker, key);
    for (const oldest of idle.keys()) {
      if (idle.size <= workers + SPARE) break;
      end(oldest);
    }
  };
  /** The one that drew last: its code is compiled best, and those that nobody needs are ended. */
  const findIdle = (key: string, lenders: Lenders): RenderWorker | undefined => {
    for (const [worker, its] of [...idle].reverse()) {
      if (its !== key || !fitLenders(worker.given, lenders)) continue;
      idle.delete(worker);
      if (worker.isFit()) return worker;
      worker.end();
    }
    return undefined;
  };
  /** A process of the pair that is at hand, or is being warmed up, or else a new one. */
  const take = async (pair: Pair): Promise<RenderWorker> => {
    const key = keyOf(pair);
    for (;;) {
      const found = findIdle(key, pair.lenders);
      if (found) return found;
      const coming = warming.get(key);
      if (!coming) return startFor(options, pair);
      await coming;
    }
  };
  /** Puts a process away when it is there; who needs one of the pair meanwhile waits for it. */
  const putLater = (coming: Promise<RenderWorker>, pair: Pair): Promise<void> => {
    const key = keyOf(pair);
    const done = coming
      .finally(() => {
        if (warming.get(key) === done) warming.delete(key);
      })
      .then(
        (worker) => put(worker, pair),
        () => undefined,
      );
    warming.set(key, done);
    return done;
  };
  const warmUp = (pair: Pair): Promise<void> => putLater(startFor(options, pair), pair);
  /** Has a process at hand in the place of one that has ended, so that no page has to wait for it. */
  const replace = (pair: Pair): void => {
    const key = keyOf(pair);
    if (isClosed || !live?.has(key) || isAiling(ownerOf(pair)) || warming.has(key)) return;
    if (![...idle.values()].includes(key)) void warmUp(pair);
  };
  /** A process that has drawn its page, or is still at it although nobody waits any more. */
  const giveBack = (worker: RenderWorker, pair: Pair): void => {
    if (worker.isFit()) {
      put(worker, pair);
      return;
    }
    heldUp.add(worker);
    const rested = worker.rest().then(() => {
      heldUp.delete(worker);
      return worker;
    });
    void putLater(rested, pair);
  };

  const count = (key: string, by: 1 | -1): void => {
    const now = (running.get(key) ?? 0) + by;
    if (now > 0) running.set(key, now);
    else running.delete(key);
  };

  const draw = async (pair: Pair, input: PageInput, { encoding, effort }: DrawOptions): Promise<EncodedPage> => {
    const taken = take(pair);
    const worker = await within(taken, RENDER_LIMIT_MS).catch((fault: unknown) => {
      // It serves the next page when it comes after all. No page waits for it: it may itself wait for one that comes.
      void taken.then(
        (late) => put(late, pair),
        () => undefined,
      );
      throw fault;
    });
    try {
      return await worker.draw(input, {
        frame: false,
        encoding,
        effort,
        limitMs: RENDER_LIMIT_MS,
        lenders: pair.lenders,
      });
    } finally {
      giveBack(worker, pair);
    }
  };

  return {
    /** Draws a page. Rejects with a `RenderFault`. */
    page: async (pair: Pair, input: PageInput, options: DrawOptions): Promise<EncodedPage> => {
      const key = keyOf(pair);
      if (isAiling(ownerOf(pair)) && running.has(key)) throw new RenderFault('busy', 'The build ends its processes');
      const leave = await queue.enter(options.isEager);
      count(key, 1);
      try {
        return await draw(pair, input, options);
      } finally {
        count(key, -1);
        leave();
      }
    },
    /** Has a process at hand for each pair, as many as are kept. What cannot be started is told by `onEnd`. */
    warm: async (pairs: readonly Pair[]): Promise<void> => {
      const known = new Set(idle.values());
      const missing = pairs.filter((pair) => !known.has(keyOf(pair)) && !warming.has(keyOf(pair)));
      const waiting = missing.slice(0, workers + SPARE).values();
      const lane = async (): Promise<void> => {
        for (const pair of waiting) await warmUp(pair);
      };
      await Promise.all(Array.from({ length: workers }, lane));
    },
    /** Ends the idle processes of pairs that are not live any more, the others when they have drawn their page. */
    keep: (pairs: readonly Pair[]): void => {
      const next = new Map<string, Lenders[]>();
      for (const pair of pairs) next.set(keyOf(pair), [...(next.get(keyOf(pair)) ?? []), pair.lenders]);
      live = next;
      for (const [worker, key] of idle) if (!isLive(worker, key)) end(worker);
    },
    state: () => ({ busy: queue.busy(), waiting: queue.waiting(), processes: idle.size + heldUp.size + queue.busy() }),
    close: async (): Promise<void> => {
      isClosed = true;
      for (const worker of heldUp) worker.end();
      await Promise.all(warming.values());
      const ending = [...idle.keys()];
      for (const worker of ending) end(worker);
      await Promise.all(ending.map(({ ended }) => ended));
    },
  };
};
export type RenderPool = ReturnType<typeof createRenderPool>;
