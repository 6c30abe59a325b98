/** Why an override does not work: its section failed, is late, or the site has none of that name. */
export type OverrideFailure = 'failed' | 'slow' | 'unknown';

type Failures = Readonly<Record<string, OverrideFailure>>;

let failures: Failures = {};
const listeners = new Set<() => void>();

/** Records the failure of a remote's override for the badge; null clears it. */
export const setOverrideFailure = (name: string, failure: OverrideFailure | null): void => {
  const { [name]: _previous, ...others } = failures;
  failures = failure === null ? others : { ...others, [name]: failure };
  for (const listener of listeners) listener();
};

/** Failures of this page's overrides, for `useSyncExternalStore`. */
export const overrideFailures = {
  read: (): Failures => failures,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
