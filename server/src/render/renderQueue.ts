import { withinMs } from '../withinMs';
import { RenderError } from './renderError';

const MAX_WAITING = 200;

/** Rejects after `ms`; the work itself continues. */
export const within = <T>(work: Promise<T>, ms: number): Promise<T> =>
  withinMs(work, ms, () => new RenderError('busy', `No process within ${ms} ms`));

/**
 * Limits concurrent pages to `slots`, visitors before bots and prefetches. `enter` resolves to a function that leaves
 * once, or rejects with a `RenderError` when the queue is full or the wait too long.
 */
export const createRenderQueue = (
  slots: number,
  { waitMs, maxWaiting = MAX_WAITING }: { waitMs: number; maxWaiting?: number },
) => {
  const eager = new Set<() => void>();
  const ordinary = new Set<() => void>();
  let busy = 0;

  const next = (): void => {
    const [first] = eager.size > 0 ? eager : ordinary;
    if (!first) return;
    eager.delete(first);
    ordinary.delete(first);
    first();
  };
  const occupy = (): (() => void) => {
    busy += 1;
    return () => {
      busy -= 1;
      next();
    };
  };

  return {
    busy: () => busy,
    waiting: () => eager.size + ordinary.size,
    enter: (isEager: boolean): Promise<() => void> =>
      new Promise((resolve, reject) => {
        if (busy < slots) return resolve(occupy());
        const line = isEager ? eager : ordinary;
        if (eager.size + ordinary.size >= maxWaiting) return reject(new RenderError('busy', 'Too many pages wait'));
        const timer = setTimeout(() => {
          line.delete(start);
          reject(new RenderError('busy', `No slot within ${waitMs} ms`));
        }, waitMs);
        const start = (): void => {
          clearTimeout(timer);
          resolve(occupy());
        };
        line.add(start);
      }),
  };
};
