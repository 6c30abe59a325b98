/** Why an override does not work: its section failed, is late, or the site has none of that name. */
export type OverrideFault = 'failed' | 'slow' | 'unknown';

type Faults = Readonly<Record<string, OverrideFault>>;

let faults: Faults = {};
const listeners = new Set<() => void>();

/** Records the failure of a remote's override for the badge; null clears it. */
export const noteOverrideFault = (name: string, fault: OverrideFault | null): void => {
  const { [name]: _before, ...others } = faults;
  faults = fault === null ? others : { ...others, [name]: fault };
  for (const listener of listeners) listener();
};

/** Failures of this page's overrides, for `useSyncExternalStore`. */
export const faultsOfOverrides = {
  read: (): Faults => faults,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
