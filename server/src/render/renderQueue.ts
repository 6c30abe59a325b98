import { withinMs } from '../withinMs';
import { RenderError } from './renderError';

const MAX_WAITING = 200;

/** Rejects after `ms`; the work itself continues. */
export const within = <T>(work: Promise<T>, ms: number): Promise<T> =>
  withinMs(work, ms, () => new RenderError('busy', `No process within ${ms} ms`));

interface Waiting {
  start: () => void;
}

/**
 * Limits concurrent pages to `slots`, visitors before bots and prefetches. `enter` resolves to a function that leaves,
 * or rejects with a `RenderError` when the queue is full or the wait too long.
 */
export const createRenderQueue = (
  slots: number,
  { waitMs, maxWaiting = MAX_WAITING }: { waitMs: number; maxWaiting?: number },
) => {
  const eager = new Set<Waiting>();
  const ordinary = new Set<Waiting>();
  let busy = 0;

  const next = (): void => {
    const [first] = eager.size > 0 ? eager : ordinary;
    if (!first) return;
    eager.delete(first);
    ordinary.delete(first);
    first.start();
  };
  const occupy = (): (() => void) => {
    let hasLeft = false;
    busy += 1;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
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
          line.delete(waiting);
          reject(new RenderError('busy', `No slot within ${waitMs} ms`));
        }, waitMs);
        const waiting: Waiting = {
          start: () => {
            clearTimeout(timer);
            resolve(occupy());
          },
        };
        line.add(waiting);
      }),
  };
};
