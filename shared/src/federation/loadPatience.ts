/** How long a person waits for a section before its place says so, in milliseconds; with drawing, 3 s in all. */
export const LOAD_PATIENCE_MS = 2200;

/** What is left for the last of several steps at the least, in milliseconds: it may be in the cache. */
const LEAST_MS = 250;

/** What the race gives when the work is still going on. */
export const LATE = Symbol('late');

let deadline = 0;

/** Begins the waiting for a page that is loaded in several steps. `ms` may be infinite. */
export const startPatience = (ms = LOAD_PATIENCE_MS): void => {
  deadline = performance.now() + ms;
};

/** What is left of the patience with the page that is being loaded; all of it when none has begun. */
const patienceLeft = (): number => {
  const left = deadline - performance.now();
  return left > 0 ? Math.max(left, LEAST_MS) : LOAD_PATIENCE_MS;
};

/** Waits for `work` as long as a person would; then gives `LATE`, and `work` goes on. */
export const withinPatience = async <T>(work: Promise<T>, ms = patienceLeft()): Promise<T | typeof LATE> => {
  if (ms === Number.POSITIVE_INFINITY) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
