import { setPriority } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { PageInput } from 'shared/contract';
import type { PageCode } from '../renderProcess';
import type { AnonymousApi } from './anonymousApi';
import { createBundleSources } from './bundleSources';
import { fitLenders, noLenders } from './lenders';
import type { EncodedPage } from './renderer';
import { RenderFault } from './renderFault';
import { bundlesOf, ownerOf, type Pair, startFor, within } from './renderPool';
import { createRenderQueue } from './renderQueue';
import type { RenderWorker } from './renderWorker';

/** How long a page, its frame, the start of the process, and the wait for a turn may take, in milliseconds. */
const usualLimits = { pageMs: 1500, frameMs: 3000, startMs: 12_000, waitMs: 10_000 };
/** How many pages wait for their turn at the most. */
const MAX_WAITING = 20;
/** How long the process stays when nobody looks, in milliseconds. */
const IDLE_MS = 60_000;
/** Live pages come first. */
const NICENESS = 10;

interface PreviewRendererOptions {
  releasesDir: string;
  api: AnonymousApi;
  log: FastifyBaseLogger;
  /** The process ends when nobody has looked for so long, in milliseconds. */
  idleMs?: number;
  limits?: typeof usualLimits;
}

/** A page of a preview as it was drawn, with what its shell says of the code in it. */
export interface PreviewPage extends EncodedPage {
  code: PageCode;
}

const keyOf = ({ shell, remote }: Pair): string => `${shell.server} ${remote?.server ?? ''}`;

const giveWay = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended, or this system knows no priorities: then it is one process among many.
  }
};

/**
 * Draws previews, each behind the walls of any page, also on a site that draws its pages in the serving process. There is
 * one process for all of them, which draws one page at a time, gives way to those of the site, and ends when it is idle.
 * What a build does wrong counts against nothing that is live.
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
    const starting = startFor(
      {
        sources,
        api,
        onLost: (page, lender, message) =>
          log.warn({ ...lender, page: page.name, fault: message }, 'what is lent was not drawn in a preview'),
        onEnd: (ended, cause, error) =>
          log.warn({ err: error, ...ownerOf(ended), cause }, 'a preview ended its process'),
      },
      pair,
    );
    const worker = await within(starting, limits.startMs).catch((fault: unknown) => {
      void starting.then(
        (late) => late.end(),
        () => undefined,
      );
      throw fault;
    });
    giveWay(worker.pid);
    current = { key: keyOf(pair), worker };
    return worker;
  };
  const isAtHand = ({ isFit, isHeldUp, given }: RenderWorker, { lenders }: Pair): boolean =>
    isFit() && !isHeldUp() && fitLenders(given, lenders);
  const workerOf = async (pair: Pair): Promise<RenderWorker> =>
    current?.key === keyOf(pair) && isAtHand(current.worker, pair) ? current.worker : start(pair);

  const drawPage = async (pair: Pair, input: PageInput): Promise<PreviewPage> => {
    const worker = await workerOf(pair);
    const how = { frame: false, encoding: 'identity', limitMs: limits.pageMs, lenders: pair.lenders } as const;
    return { ...(await worker.draw(input, how)), code: worker.code };
  };
  /** Once more when the machine gave the process no time, which has the lower priority: whoever looks can wait. */
  const drawAgain = (pair: Pair, input: PageInput): Promise<PreviewPage> =>
    drawPage(pair, input).catch((error: unknown) => {
      if (error instanceof RenderFault && error.reason === 'busy') return drawPage(pair, input);
      throw error;
    });
  /** In a process that sees no remote: what one does cannot reach the frame. */
  const drawFrame = async ({ shell }: Pair, input: PageInput): Promise<PreviewPage> => {
    const worker = await workerOf({ shell, remote: null, lenders: noLenders });
    const how = { frame: true, encoding: 'identity', limitMs: limits.frameMs, lenders: noLenders } as const;
    return { ...(await worker.draw(input, how)), isFrame: true, code: worker.code };
  };

  return {
    /** The page as plain HTML, or its frame, which the browser fills. Rejects when the shell cannot draw, or too many wait. */
    page: async (pair: Pair, input: PageInput): Promise<PreviewPage> => {
      const leave = await queue.enter(true);
      clearTimeout(idle);
      try {
        if (!pair.shell.ssr) return await drawFrame(pair, input);
        return await drawAgain(pair, input).catch((error: unknown) => {
          log.warn({ err: error, ...ownerOf(pair) }, 'a preview went out without server rendering');
          return drawFrame(pair, input);
        });
      } finally {
        idle = setTimeout(() => void end(), idleMs).unref();
        leave();
      }
    },
    close: end,
  };
};
export type PreviewRenderer = ReturnType<typeof createPreviewRenderer>;
