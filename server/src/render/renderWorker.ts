import { HOUR_MS, type InjectedRequest, type PageInput } from 'shared/contract';
import {
  type FromChild,
  type PageEffort,
  type PageEncoding,
  type PageSurroundings,
  type RenderChild,
  startChild,
} from '../renderProcess';
import { type AnonymousApi, isNotReady } from './anonymousApi';
import type { BundleSources } from './bundleSources';
import { processorTime, watchLoad } from './isStarved';
import { createProvidedBundles } from './providedBundles';
import { type Providers, providedBundleOf } from './providers';
import type { BuildName } from './quarantine';
import {
  type EndCause,
  endOf,
  RenderError,
  type RenderErrorCause,
  type ReportedError,
  renderErrorOf,
} from './renderError';
import type { EncodedPage } from './renderer';
import { MAX_CALLS, type RenderJob, startJob } from './renderJob';
import { ownerOf, type Pair } from './renderPair';

/**
 * A process is replaced after this many pages or milliseconds, or above this memory in bytes, with everything that
 * pages changed in it. A page costs a fresh process 1.5 times as much as a warm one.
 */
const MAX_RENDERS = 20_000;
const MAX_AGE_MS = HOUR_MS;
const MAX_MEMORY = 320 * 1024 * 1024;
/**
 * Pages in progress per process: while one renders, the others fetch their data. More of them outlive minor garbage
 * collections: at eight a feed costs a fifth more (docs/decisions/0016-pages-in-processes.md).
 */
export const PAGES_AT_ONCE = 4;
/** Silence of a busy process, in milliseconds, after which other processes are preferred. */
const SILENT_MS = 250;

export interface StartOptions {
  /** For a page, for its wait, and at least for its process to start, in milliseconds, on slower machines. */
  pageLimitMs?: number | undefined;
  sources: BundleSources;
  api: AnonymousApi;
  /** Called for a provider that failed on a page of `owner`. */
  onProviderFailed: (owner: BuildName, provider: BuildName, message: string) => void;
  /** Called for a process that ended because of its pair, with the pages in progress. */
  onEnd: (pair: Pair, cause: EndCause, error: RenderError, urls: readonly string[]) => void;
}

interface WorkerRenderOptions {
  /** Renders only the frame of the page. */
  frame: boolean;
  encoding: PageEncoding;
  effort?: PageEffort;
  limitMs: number;
  providers: Providers;
}

type Loaded = Pick<Extract<FromChild, { type: 'loaded' }>, 'code' | 'takesTurns'>;
type ReportedPage = NonNullable<Extract<FromChild, { type: 'rendered' }>['page']>;

const pageOf = ({ status, location, styles }: ReportedPage, bytes: Uint8Array = new Uint8Array()): EncodedPage => ({
  status,
  body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  ...(location !== undefined && { location }),
  ...(styles && { styles }),
});

const isShallowEqual = <T extends object>(one: T, other: T): boolean => {
  const names = Object.keys(one) as (keyof T)[];
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** Creates page messages, which repeat no surroundings that equal the previous page's. */
const createPageMessage = () => {
  let last: PageSurroundings | undefined;
  return ({ url, ...surroundings }: PageInput): { url: string; surroundings?: PageSurroundings } => {
    const before = last;
    last = surroundings;
    return before && isShallowEqual(before, surroundings) ? { url } : { url, surroundings };
  };
};

/** Starts a process that renders pages of the pair, and evaluates its bundles. Rejects with a `RenderError`. */
export const startWorker = async (
  { pageLimitMs = 0, sources, api, onProviderFailed, onEnd }: StartOptions,
  pair: Pair,
) => {
  const [shell, remote] = await Promise.all([
    sources.get(pair.shell.server),
    pair.remote && sources.get(pair.remote.server),
  ]);
  const jobs = new Map<number, RenderJob>();
  const urls = new WeakMap<RenderJob, string>();
  const pageMessage = createPageMessage();
  /** Ids of pages that no request waits for. */
  const stalled = new Set<number>();
  let renders = 0;
  let reportedAt = 0;
  /** When it last sent a message, or received work while idle. */
  let lastMessageAt = 0;
  let memory = 0;
  /** Its processor time when it was last idle, in milliseconds. */
  let processor: number | null = null;
  let end: RenderError | undefined;
  let idleListeners: (() => void)[] = [];
  let child: RenderChild | undefined;
  let loaded: (message: Loaded) => void = () => undefined;
  let notLoaded: (error: RenderError) => void = () => undefined;
  const loading = new Promise<Loaded>((resolve, reject) => {
    loaded = resolve;
    notLoaded = reject;
  });
  loading.catch(() => undefined);

  const notifyIdle = (): void => {
    for (const resolve of idleListeners) resolve();
    idleListeners = [];
  };
  /** Ends the process. Without a cause its build is not at fault. */
  const finish = (error: RenderError, cause?: EndCause): void => {
    if (end) return;
    end = error;
    child?.kill();
    notLoaded(error);
    const lost = [...jobs.values()].map((job) => urls.get(job) ?? '');
    for (const job of jobs.values()) job.reject(error);
    jobs.clear();
    stalled.clear();
    providedBundles.onTurn(null);
    notifyIdle();
    if (cause) onEnd(pair, cause, error, lost);
  };
  const fail = (cause: EndCause, reported?: ReportedError, by?: string): void =>
    finish(renderErrorOf(cause, reported, providedBundles.culpritOf(reported?.stack, by)), cause);
  const providedBundles = createProvidedBundles({
    loadBundle: (provider) => providedBundleOf(provider, sources),
    send: (call, provided) => child?.send({ type: 'providedBundle', call, provided }),
    onLate: (provider) => finish(new RenderError('late', 'Not rendered in time', { provider }), 'late'),
    processorTime: () => processorTime(child?.pid),
  });

  const hasWork = (except?: RenderJob): boolean => [...jobs.values()].some((job) => job !== except && !job.isWaiting());

  const answer = async (call: number, page: number, request: InjectedRequest): Promise<void> => {
    const job = jobs.get(page);
    if (!job) return;
    if (!job.mayCall()) return fail('protocol', { message: `More than ${MAX_CALLS} calls`, stack: '' });
    await job.whileWaiting(async () => {
      const response = await api(request);
      job.isUnready ||= isNotReady(response);
      job.answers.push({ type: 'answer', call, ...response });
    });
    // Answers to concurrent calls of a page are sent together: waking its process costs more than reading them.
    if (job.isWaiting()) return;
    if (!hasWork(job)) lastMessageAt = performance.now();
    child?.send(...job.answers.splice(0));
  };

  const onMessage = (message: FromChild): void => {
    lastMessageAt = performance.now();
    switch (message.type) {
      case 'ready':
        child?.send({ type: 'load', shell, remote: remote && pair.remote && { ...remote, name: pair.remote.name } });
        break;
      case 'loaded':
        if (message.changed.length > 0) fail('changed', { message: message.changed.join(', '), stack: '' });
        else loaded(message);
        break;
      case 'rendered': {
        ({ memory, processor } = message);
        reportedAt = performance.now();
        if (message.changed.length > 0) {
          fail('changed', { message: message.changed.join(', '), stack: '' }, message.changedBy);
          break;
        }
        const job = jobs.get(message.id);
        for (const one of message.lost ?? []) {
          const provider = providedBundles.buildOf(one.remote);
          if (provider) onProviderFailed(ownerOf(pair), provider, one.message);
        }
        if (message.page) job?.resolve(pageOf(message.page, message.bytes));
        else job?.reject(renderErrorOf(job.isUnready ? 'unready' : 'failed', message.error));
        jobs.delete(message.id);
        stalled.delete(message.id);
        if (jobs.size === 0) notifyIdle();
        break;
      }
      case 'call':
        void answer(message.call, message.page, message.request);
        break;
      case 'requestBundle':
        void providedBundles.answer(message.call, message.remote);
        break;
      case 'turn':
        providedBundles.onTurn(message.remote);
        break;
      case 'fatal':
        fail(message.cause, message.error);
        break;
      case 'inspected':
        break;
    }
  };

  child = await startChild({ onMessage, onError: ({ message }) => fail('protocol', { message, stack: '' }) });
  void child.ended.then((exit) => {
    const { cause, message } = endOf(exit);
    fail(cause, { message, stack: '' });
  });
  const stopWatch = watchLoad(child.pid, pageLimitMs, (isToBlame) => {
    const reason = isToBlame ? 'load' : 'busy';
    finish(new RenderError(reason, 'Its bundles were not evaluated in time'), isToBlame ? 'load' : undefined);
  });
  const { code, takesTurns } = await loading.finally(stopWatch);
  const { pid, ended } = child;
  const startedAt = performance.now();
  processor = processorTime(pid);

  return {
    pid,
    code,
    /** Builds of providers whose bundles it has loaded. */
    receivedBuilds: providedBundles.received,
    /** Limit of concurrent pages. */
    maxPages: takesTurns ? PAGES_AT_ONCE : 1,
    /** Whether it can accept another page. */
    isUsable: (): boolean =>
      !end && renders < MAX_RENDERS && performance.now() - startedAt < MAX_AGE_MS && memory < MAX_MEMORY,
    /** Whether it renders a page that no request waits for any more. */
    isStalled: (): boolean => stalled.size > 0,
    /** Whether it seems stuck at one of its pages. */
    isSilent: (): boolean => performance.now() - lastMessageAt > SILENT_MS && hasWork(),
    /** Resolves when the process is idle: a page may render to its end after its request was abandoned. */
    whenIdle: (): Promise<void> =>
      end || jobs.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => idleListeners.push(resolve)),
    /** Renders one page, or its frame. Rejects with a `RenderError`, after `limitMs` at the latest. */
    render: async (
      input: PageInput,
      { frame, encoding, effort, limitMs, providers }: WorkerRenderOptions,
    ): Promise<EncodedPage> => {
      if (end) throw end;
      providedBundles.begin(providers);
      renders += 1;
      const id = renders;
      const lateError = (reason: RenderErrorCause): RenderError =>
        new RenderError(reason, `Not rendered within ${limitMs} ms`, {
          provider: reason === 'late' ? providedBundles.culpritOf() : undefined,
        });
      const job = startJob({
        limitMs,
        processorBefore: processor,
        processorTime: () => processorTime(pid),
        othersWait: () => [...jobs].some(([other, { isWaiting }]) => other !== id && isWaiting()),
        freeSince: () => reportedAt,
        onStalled: (reason) => {
          stalled.add(id);
          job.abandon(lateError(reason));
        },
        onLate: (reason) => finish(lateError(reason), reason === 'late' ? 'late' : undefined),
        // With several pages the process itself reports whose turn it is.
        onSettled: () => {
          if (jobs.size <= 1) providedBundles.onTurn(null);
        },
      });
      if (!hasWork()) lastMessageAt = performance.now();
      jobs.set(id, job);
      urls.set(job, input.url);
      child?.send({ type: 'render', id, ...pageMessage(input), frame, encoding, ...(effort && { effort }) });
      const { page, seconds } = await job.rendered;
      return frame ? page : { ...page, work: { seconds, age: id - 1 } };
    },
    end: (): void => finish(new RenderError('exit', 'The process was ended')),
    ended,
  };
};
export type RenderWorker = Awaited<ReturnType<typeof startWorker>>;
