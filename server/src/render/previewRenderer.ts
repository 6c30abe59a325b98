import { setPriority } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { PageInput } from 'shared/contract';
import { logEvent } from '../log/logEvents';
import type { PageCode } from '../renderProcess';
import type { AnonymousApi } from './anonymousApi';
import { createBundleSources } from './bundleSources';
import { matchesProviders, noProviders } from './providers';
import { RenderError } from './renderError';
import type { EncodedPage } from './renderer';
import { bundlesOf, keyOf, ownerOf, type Pair } from './renderPair';
import { createRenderQueue, within } from './renderQueue';
import { type RenderWorker, startWorker } from './renderWorker';

/** Limits of a page, its frame, the process start and the wait in the queue, in milliseconds. */
const usualLimits = { pageMs: 1500, frameMs: 3000, startMs: 12_000, waitMs: 10_000 };
const MAX_WAITING = 20;
const IDLE_MS = 60_000;
/** Live pages have priority. */
const NICENESS = 10;

interface PreviewRendererOptions {
  releasesDir: string;
  api: AnonymousApi;
  log: FastifyBaseLogger;
  /** Idle time after which the process ends, in milliseconds. */
  idleMs?: number;
  limits?: typeof usualLimits;
}

export interface PreviewPage extends EncodedPage {
  code: PageCode;
}

const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended, or this system has no priorities.
  }
};

/**
 * Renders previews one at a time in an isolated process of low priority that ends when idle. Failures count against
 * nothing live.
 */
export const createPreviewRenderer = (options: PreviewRendererOptions) => {
  const { releasesDir, api, log, idleMs = IDLE_MS, limits = usualLimits } = options;
  const sources = createBundleSources(releasesDir);
  const queue = createRenderQueue(1, { waitMs: limits.waitMs, maxWaiting: MAX_WAITING });
  let current: { key: string; worker: RenderWorker } | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = current?.worker;
    current = null;
    ending?.end();
    await ending?.ended;
  };
  const start = async (pair: Pair): Promise<RenderWorker> => {
    await end();
    sources.keep(new Set(bundlesOf(pair)));
    const starting = startWorker(
      {
        sources,
        api,
        onProviderFailed: (page, provider, message) =>
          logEvent(log, 'preview.component_not_rendered', { ...provider, page: page.name, reason: message }),
        onEnd: (ended, cause, error) =>
          logEvent(log, 'preview.process_ended', { err: error, ...ownerOf(ended), cause }),
      },
      pair,
    );
    const worker = await within(starting, limits.startMs).catch((error: unknown) => {
      void starting.then(
        (late) => late.end(),
        () => undefined,
      );
      throw error;
    });
    lowerPriority(worker.pid);
    current = { key: keyOf(pair), worker };
    return worker;
  };
  const isReusable = ({ isUsable, isStalled, receivedBuilds }: RenderWorker, { providers }: Pair): boolean =>
    isUsable() && !isStalled() && matchesProviders(receivedBuilds, providers);
  const workerOf = async (pair: Pair): Promise<RenderWorker> =>
    current?.key === keyOf(pair) && isReusable(current.worker, pair) ? current.worker : start(pair);

  const render = async (pair: Pair, input: PageInput, frame: boolean): Promise<PreviewPage> => {
    const worker = await workerOf(pair);
    const limitMs = frame ? limits.frameMs : limits.pageMs;
    const page = await worker.render(input, { frame, encoding: 'identity', limitMs, providers: pair.providers });
    return { ...page, isFrame: frame, code: worker.code };
  };
  /** Renders once more when the machine starved the low-priority process: previews can wait. */
  const retryWhenStarved = (pair: Pair, input: PageInput): Promise<PreviewPage> =>
    render(pair, input, false).catch((error: unknown) => {
      if (error instanceof RenderError && error.reason === 'busy') return render(pair, input, false);
      throw error;
    });
  /** Renders the frame in a process without remotes, which cannot affect it. */
  const renderFrame = ({ shell }: Pair, input: PageInput): Promise<PreviewPage> =>
    render({ shell, remote: null, providers: noProviders }, input, true);

  return {
    /** Renders the page, or its frame, as plain HTML. Rejects when the shell cannot render, or too many wait. */
    page: async (pair: Pair, input: PageInput): Promise<PreviewPage> => {
      const exit = await queue.enter(true);
      clearTimeout(idle);
      try {
        if (!pair.shell.ssr) return await renderFrame(pair, input);
        return await retryWhenStarved(pair, input).catch((error: unknown) => {
          logEvent(log, 'preview.not_rendered', { err: error, ...ownerOf(pair) });
          return renderFrame(pair, input);
        });
      } finally {
        idle = setTimeout(() => void end(), idleMs).unref();
        exit();
      }
    },
    close: end,
  };
};
export type PreviewRenderer = ReturnType<typeof createPreviewRenderer>;
