import type { PageInput, RemoteRelease, ShellRelease } from 'shared/contract';
import { SHELL_NAME } from 'shared/contract';
import type { AnonymousApi } from './anonymousApi';
import type { BundleSources } from './bundleSources';
import { fitLenders, type Lenders, loanOf, sameLenders, stillLend } from './lenders';
import type { BuildName } from './quarantine';
import type { DrawOptions, EncodedPage } from './renderer';
import { type EndCause, RenderFault } from './renderFault';
import { createRenderQueue } from './renderQueue';
import { PAGES_AT_ONCE, type RenderWorker, startWorker } from './renderWorker';

/** Render time limit of a page, and how long it waits for its turn, in milliseconds. */
const RENDER_LIMIT_MS = 1500;
const TURN_LIMIT_MS = 500;
/** Processes kept beyond the number of concurrent pages: one for each section of the site. */
const SPARE = 4;

/** What one process evaluates: the shell, the remote whose pages it renders, and their lenders. */
export interface Pair {
  shell: ShellRelease;
  remote: RemoteRelease | null;
  lenders: Lenders;
}

export interface PoolOptions {
  sources: BundleSources;
  /** How many processes render at once, each of them a few pages. */
  workers: number;
  api: AnonymousApi;
  /** Called for a lender that failed on a page of `owner`. */
  onLost: (owner: BuildName, lender: BuildName, message: string) => void;
  /** Called for a process that ended through a fault of its pair, with the pages in progress. */
  onEnd: (pair: Pair, cause: EndCause, error: RenderFault, urls: readonly string[]) => void;
  /** Time limit of a page and of its wait, in milliseconds, for slower machines. */
  pageLimitMs?: number | undefined;
  /** Whether a build has ended a process lately: none is started ahead of its pages. */
  isAiling: (owner: BuildName) => boolean;
}

const keyOf = ({ shell, remote }: Pair): string => `${shell.server} ${remote?.server ?? ''}`;

/** Returns the bundles that a pair's pages may need. */
export const bundlesOf = ({ shell, remote, lenders }: Pair): string[] => [
  shell.server,
  ...(remote ? [remote.server] : []),
  ...Object.values(lenders).flatMap(({ lent }) => lent ?? []),
];

/** Returns the build at fault when a process of the pair ends. */
export const ownerOf = ({ shell, remote }: Pair): BuildName =>
  remote ? { name: remote.name, build: remote.build } : { name: SHELL_NAME, build: shell.build };

/** Rejects after `ms`; the work itself continues. */
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
    onEnd: (cause, error, urls) => onEnd(pair, cause, error, urls),
  });
};

interface PoolDrawOptions extends DrawOptions {
  /** In a process that renders no other page meanwhile. */
  isAlone: boolean;
}

/** A process of a pair, with the pages in progress that requests wait for. */
interface Drawer {
  worker: RenderWorker;
  key: string;
  /** The lenders to those pages. */
  lenders: Lenders;
  pages: number;
  /** It renders one page that may end it: no other is to be lost with it. */
  isAlone: boolean;
}

/**
 * The processes that render pages, each for one pair of shell and remote: one page after the other, while data of the
 * next ones are fetched. They stay while they are clean and in use; the least recently used end first.
 */
export const createRenderPool = (options: PoolOptions) => {
  const { workers, isAiling, pageLimitMs: limitMs = RENDER_LIMIT_MS } = options;
  const queue = createRenderQueue(workers * PAGES_AT_ONCE, { waitMs: options.pageLimitMs ?? TURN_LIMIT_MS });
  /** The most recently used comes last. */
  const drawers = new Set<Drawer>();
  const warming = new Map<string, Promise<void>>();
  const starting = new Map<string, Promise<Drawer>>();
  /** Pairs that render a page alone. */
  const alone = new Set<string>();
  let live: ReadonlyMap<string, readonly Lenders[]> | null = null;
  let isClosed = false;

  const isIdle = ({ worker, pages }: Drawer): boolean => pages === 0 && !worker.isHeldUp();
  const end = (drawer: Drawer): void => {
    drawers.delete(drawer);
    drawer.worker.end();
  };
  /** Whether it may render a live page. */
  const isLive = ({ worker, key }: Drawer): boolean =>
    !live || !!live.get(key)?.some((lenders) => stillLend(worker.given, lenders));
  const add = (worker: RenderWorker, pair: Pair): Drawer => {
    const drawer = { worker, key: keyOf(pair), lenders: pair.lenders, pages: 0, isAlone: false };
    drawers.add(drawer);
    return drawer;
  };
  /** An idle process waits for the next page, or ends. */
  const put = (drawer: Drawer, pair: Pair): void => {
    if (!isIdle(drawer)) return;
    if (isClosed || !drawer.worker.isFit() || !isLive(drawer)) {
      end(drawer);
      replace(pair);
      return;
    }
    const idle = [...drawers].filter(isIdle);
    for (const oldest of idle.slice(0, Math.max(0, idle.length - workers - SPARE))) end(oldest);
  };
  /** Whether a page may join those in progress: all must belong to one set of builds. */
  const hasRoom = ({ worker, lenders, pages, isAlone }: Drawer, next: Lenders, wantsAlone: boolean): boolean =>
    worker.isFit() &&
    !worker.isHeldUp() &&
    !isAlone &&
    pages < (wantsAlone ? 1 : worker.most) &&
    (pages === 0 || sameLenders(lenders, next)) &&
    fitLenders(worker.given, next);
  const give = (drawer: Drawer, lenders: Lenders, isAlone: boolean): Drawer => {
    drawer.pages += 1;
    drawer.isAlone = isAlone;
    drawer.lenders = lenders;
    drawers.delete(drawer);
    drawers.add(drawer);
    return drawer;
  };
  /**
   * Returns the busiest process that has room and is not stuck, so that others get processor time; among equals the
   * one that rendered last. Its code is compiled best and in the processor's caches, and idle ones can end.
   */
  const find = (pair: Pair, isAlone: boolean): Drawer | undefined => {
    const key = keyOf(pair);
    for (const drawer of drawers) if (isIdle(drawer) && !drawer.worker.isFit()) end(drawer);
    const [best] = [...drawers]
      .reverse()
      .filter((drawer) => drawer.key === key && hasRoom(drawer, pair.lenders, isAlone))
      .sort((one, other) => Number(one.worker.isSilent()) - Number(other.worker.isSilent()) || other.pages - one.pages);
    return best && give(best, pair.lenders, isAlone);
  };
  /** Starts a process, for a page and those that wait for it. */
  const start = (pair: Pair, isAlone: boolean): Promise<Drawer> => {
    const key = keyOf(pair);
    const coming = startFor(options, pair)
      .finally(() => starting.delete(key))
      .then((worker) => give(add(worker, pair), pair.lenders, isAlone));
    starting.set(key, coming);
    return coming;
  };
  /** Returns a process of the pair that has room, or is starting, or else a new one. Rejects with a `RenderFault`. */
  const take = async (pair: Pair, isAlone: boolean): Promise<Drawer> => {
    const key = keyOf(pair);
    for (;;) {
      const found = find(pair, isAlone);
      if (found) return found;
      const coming = warming.get(key) ?? starting.get(key);
      if (!coming) return start(pair, isAlone);
      await coming;
    }
  };
  /** Puts a process back when it has started; requests for the pair meanwhile wait for it. */
  const putLater = (coming: Promise<Drawer>, pair: Pair): Promise<void> => {
    const key = keyOf(pair);
    const done = coming
      .finally(() => {
        if (warming.get(key) === done) warming.delete(key);
      })
      .then(
        (drawer) => put(drawer, pair),
        () => undefined,
      );
    warming.set(key, done);
    return done;
  };
  const warmUp = (pair: Pair): Promise<void> =>
    putLater(
      startFor(options, pair).then((worker) => add(worker, pair)),
      pair,
    );
  /** Starts a replacement for a process that has ended, so that no page has to wait for it. */
  const replace = (pair: Pair): void => {
    const key = keyOf(pair);
    if (isClosed || !live?.has(key) || isAiling(ownerOf(pair)) || warming.has(key)) return;
    if (![...drawers].some((drawer) => drawer.key === key && drawer.worker.isFit())) void warmUp(pair);
  };
  /** Returns a process that has rendered a page, or still renders one that no request waits for. */
  const giveBack = (drawer: Drawer, pair: Pair): void => {
    drawer.pages -= 1;
    drawer.isAlone = false;
    if (drawer.worker.isHeldUp())
      void putLater(
        drawer.worker.rest().then(() => drawer),
        pair,
      );
    else put(drawer, pair);
  };

  const draw = async (
    pair: Pair,
    input: PageInput,
    { encoding, effort, isAlone }: PoolDrawOptions,
  ): Promise<EncodedPage> => {
    const taken = take(pair, isAlone);
    const drawer = await within(taken, limitMs).catch((fault: unknown) => {
      // A late process serves the next page. Not awaited: it may itself wait for a process to start.
      void taken.then(
        (late) => giveBack(late, pair),
        () => undefined,
      );
      throw fault;
    });
    // While pages outnumber processes, each keeps others waiting.
    const isHurried = effort === 'quick' && queue.busy() > workers;
    try {
      return await drawer.worker.draw(input, {
        frame: false,
        encoding,
        effort: isHurried ? 'least' : effort,
        limitMs,
        lenders: pair.lenders,
      });
    } finally {
      giveBack(drawer, pair);
    }
  };

  /** One such page of a pair at a time, so that it is known which one ends its process. */
  const drawAlone = async (pair: Pair, input: PageInput, options: PoolDrawOptions): Promise<EncodedPage> => {
    const key = keyOf(pair);
    if (alone.has(key)) throw new RenderFault('busy', 'Pages like it end their processes, and one is being drawn');
    alone.add(key);
    try {
      const leave = await queue.enter(options.isEager);
      return await draw(pair, input, options).finally(leave);
    } finally {
      alone.delete(key);
    }
  };

  return {
    /** Renders a page. Rejects with a `RenderFault`. */
    page: async (pair: Pair, input: PageInput, options: PoolDrawOptions): Promise<EncodedPage> => {
      if (options.isAlone) return drawAlone(pair, input, options);
      const leave = await queue.enter(options.isEager);
      return draw(pair, input, options).finally(leave);
    },
    /** Starts a process for each pair, as many as are kept. Failed starts are reported by `onEnd`. */
    warm: async (pairs: readonly Pair[]): Promise<void> => {
      const known = new Set([...[...drawers].map(({ key }) => key), ...starting.keys(), ...warming.keys()]);
      const missing = pairs.filter((pair) => !known.has(keyOf(pair)));
      const waiting = missing.slice(0, workers + SPARE).values();
      const lane = async (): Promise<void> => {
        for (const pair of waiting) await warmUp(pair);
      };
      await Promise.all(Array.from({ length: workers }, lane));
    },
    /** Ends the processes of pairs that are no longer live: idle ones at once, the others after their page. */
    keep: (pairs: readonly Pair[]): void => {
      const next = new Map<string, Lenders[]>();
      for (const pair of pairs) next.set(keyOf(pair), [...(next.get(keyOf(pair)) ?? []), pair.lenders]);
      live = next;
      for (const drawer of drawers) if (isIdle(drawer) && !isLive(drawer)) end(drawer);
    },
    state: () => ({ busy: queue.busy(), waiting: queue.waiting(), processes: drawers.size + starting.size }),
    close: async (): Promise<void> => {
      isClosed = true;
      for (const { worker } of drawers) if (worker.isHeldUp()) worker.end();
      await Promise.all(warming.values());
      const ending = [...drawers].filter(isIdle);
      for (const drawer of ending) end(drawer);
      await Promise.all(ending.map(({ worker }) => worker.ended));
    },
  };
};
export type RenderPool = ReturnType<typeof createRenderPool>;
