/** What ails an override: its section did not come from there, has not come yet, or the site has none of that name. */
export type OverrideFault = 'failed' | 'slow' | 'unknown';

type Faults = Readonly<Record<string, OverrideFault>>;

let faults: Faults = {};
const listeners = new Set<() => void>();

/** Notes what ails the override of a remote, for the badge; null once nothing does. */
export const noteOverrideFault = (name: string, fault: OverrideFault | null): void => {
  const { [name]: _before, ...others } = faults;
  faults = fault === null ? others : { ...others, [name]: fault };
  for (const listener of listeners) listener();
};

/** What ails the overrides of this page, as `useSyncExternalStore` reads it. */
export const faultsOfOverrides = {
  read: (): Faults => faults,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
