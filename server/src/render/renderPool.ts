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

/** How long a page may take to render, and how long it waits for its turn, in milliseconds. */
const RENDER_LIMIT_MS = 1500;
const TURN_LIMIT_MS = 500;
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
  /** How many processes draw at one time, each of them a few pages. */
  workers: number;
  api: AnonymousApi;
  /** Told of what a remote lends, and failed on a page of `owner`. */
  onLost: (owner: BuildName, lender: BuildName, message: string) => void;
  /** Told of a process that ended through a fault of its pair, with the pages that it was at work at. */
  onEnd: (pair: Pair, cause: EndCause, error: RenderFault, urls: readonly string[]) => void;
  /** How long a page may take, and wait for its turn, in milliseconds: for machines that are slower than ours. */
  pageLimitMs?: number | undefined;
  /** Whether a build has ended a process of late: no other is started ahead of its pages. */
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
    onEnd: (cause, error, urls) => onEnd(pair, cause, error, urls),
  });
};

interface PoolDrawOptions extends DrawOptions {
  /** In a process that draws no other page meanwhile. */
  isAlone: boolean;
}

/** A process of a pair, with the pages that it has been given and that somebody waits for. */
interface Drawer {
  worker: RenderWorker;
  key: string;
  /** Who lends to those pages. */
  lenders: Lenders;
  pages: number;
  /** It draws one page that may end it: no other is to be lost with it. */
  isAlone: boolean;
}

/**
 * The processes that draw pages, each those of one pair of shell and remote: one page after the other, while the data of
 * the next ones are fetched. They are kept while they are clean and in use, those that were not used for longest go first.
 */
export const createRenderPool = (options: PoolOptions) => {
  const { workers, isAiling, pageLimitMs: limitMs = RENDER_LIMIT_MS } = options;
  const queue = createRenderQueue(workers * PAGES_AT_ONCE, { waitMs: options.pageLimitMs ?? TURN_LIMIT_MS });
  /** The one that was used last comes last. */
  const drawers = new Set<Drawer>();
  const warming = new Map<string, Promise<void>>();
  const starting = new Map<string, Promise<Drawer>>();
  /** Pairs that draw a page alone. */
  const alone = new Set<string>();
  let live: ReadonlyMap<string, readonly Lenders[]> | null = null;
  let isClosed = false;

  const isIdle = ({ worker, pages }: Drawer): boolean => pages === 0 && !worker.isHeldUp();
  const end = (drawer: Drawer): void => {
    drawers.delete(drawer);
    drawer.worker.end();
  };
  /** Whether there are pages that it may draw. */
  const isLive = ({ worker, key }: Drawer): boolean =>
    !live || !!live.get(key)?.some((lenders) => stillLend(worker.given, lenders));
  const add = (worker: RenderWorker, pair: Pair): Drawer => {
    const drawer = { worker, key: keyOf(pair), lenders: pair.lenders, pages: 0, isAlone: false };
    drawers.add(drawer);
    return drawer;
  };
  /** One that is at work at nothing waits for the next page, or gives way. */
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
  /** Whether a page may join those that it is at: all of them are to be of one set of builds. */
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
   * The busiest one that has room and is not stuck, so that another gets what this one has no time for; of several the one
   * that drew last. Its code is compiled best, it is the one that the processor's caches know, and those that nobody needs
   * are ended.
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
  /** A new one, for a page and those that wait for it. */
  const start = (pair: Pair, isAlone: boolean): Promise<Drawer> => {
    const key = keyOf(pair);
    const coming = startFor(options, pair)
      .finally(() => starting.delete(key))
      .then((worker) => give(add(worker, pair), pair.lenders, isAlone));
    starting.set(key, coming);
    return coming;
  };
  /** A process of the pair that has room, or is being started, or else a new one. Rejects with a `RenderFault`. */
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
  /** Puts a process away when it is there; who needs one of the pair meanwhile waits for it. */
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
  /** Has a process at hand in the place of one that has ended, so that no page has to wait for it. */
  const replace = (pair: Pair): void => {
    const key = keyOf(pair);
    if (isClosed || !live?.has(key) || isAiling(ownerOf(pair)) || warming.has(key)) return;
    if (![...drawers].some((drawer) => drawer.key === key && drawer.worker.isFit())) void warmUp(pair);
  };
  /** A process that has drawn a page, or is still at it although nobody waits any more. */
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
      // It serves the next page when it comes after all. No page waits for it: it may itself wait for one that comes.
      void taken.then(
        (late) => giveBack(late, pair),
        () => undefined,
      );
      throw fault;
    });
    // What is drawn while more pages are there than processes keeps others waiting.
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
    /** Draws a page. Rejects with a `RenderFault`. */
    page: async (pair: Pair, input: PageInput, options: PoolDrawOptions): Promise<EncodedPage> => {
      if (options.isAlone) return drawAlone(pair, input, options);
      const leave = await queue.enter(options.isEager);
      return draw(pair, input, options).finally(leave);
    },
    /** Has a process at hand for each pair, as many as are kept. What cannot be started is told by `onEnd`. */
    warm: async (pairs: readonly Pair[]): Promise<void> => {
      const known = new Set([...[...drawers].map(({ key }) => key), ...starting.keys(), ...warming.keys()]);
      const missing = pairs.filter((pair) => !known.has(keyOf(pair)));
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
