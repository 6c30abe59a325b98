type Callback = (...args: unknown[]) => void;
type SetTimer = (work: Callback, ms?: number, ...args: unknown[]) => object;

/** Replaces the timers of bundles; returns a function that stops them all, so that nothing runs on after a render. */
export const trackTimers = (): (() => void) => {
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = globalThis;
  const active = new Map<object, (timer: never) => void>();

  const once =
    (set: SetTimer, clear: (timer: never) => void): SetTimer =>
    (work, ...rest) => {
      const timer = set(
        (...args: unknown[]) => {
          active.delete(timer);
          work(...args);
        },
        ...rest,
      );
      active.set(timer, clear);
      return timer;
    };
  const forget =
    (clear: (timer: never) => void) =>
    (timer: never): void => {
      active.delete(timer);
      clear(timer);
    };
  const put = (name: string, value: unknown): void => {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
  };

  put('setTimeout', once(setTimeout as SetTimer, clearTimeout as (timer: never) => void));
  put(
    'setImmediate',
    once(((work: Callback, ...args: unknown[]) => setImmediate(work, ...args)) as SetTimer, clearImmediate),
  );
  put('setInterval', (work: Callback, ...rest: [number?, ...unknown[]]) => {
    const timer = setInterval(work, ...rest);
    active.set(timer, clearInterval as (timer: never) => void);
    return timer;
  });
  put('clearTimeout', forget(clearTimeout as (timer: never) => void));
  put('clearInterval', forget(clearInterval as (timer: never) => void));
  put('clearImmediate', forget(clearImmediate));

  return () => {
    for (const [timer, clear] of active) clear(timer as never);
    active.clear();
  };
};
