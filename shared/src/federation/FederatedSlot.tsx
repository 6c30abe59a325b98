import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { SectionUnavailable } from '../ui/SectionUnavailable';
import { useAppContext } from './AppContextProvider';
import { askAgain } from './askAgain';
import type { FederatedName, FederatedProps } from './FederatedComponents';
import { LentBoundary } from './LentBoundary';
import { SectionLoadError } from './SectionLoadError';

export interface FederatedSlotProps<N extends FederatedName> {
  name: N;
  /** Props of the lent component. */
  props: FederatedProps<N>;
  /** Shown while the component is on its way. */
  fallback?: ReactNode;
}

type Loading<P extends object> =
  | { status: 'loading' }
  | { status: 'failed'; late: boolean }
  | { status: 'loaded'; Component: ComponentType<P> };

/** The place of a component that another remote lends; says so and offers a retry when it cannot be had or fails. */
export const FederatedSlot = <N extends FederatedName>({ name, props, fallback = null }: FederatedSlotProps<N>) => {
  const { loadFederated } = useAppContext();
  const [state, setState] = useState<Loading<FederatedProps<N>>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt begins anew
  useEffect(() => {
    let wanted = true;
    const load = (): Promise<void> =>
      loadFederated(name).then(
        (lent) => {
          // The map of names guarantees it; the compiler cannot follow the generic name.
          const Component = lent as unknown as ComponentType<FederatedProps<N>>;
          if (wanted) setState({ status: 'loaded', Component });
        },
        (error: unknown) => {
          console.warn(`${name} could not be loaded`, error);
          const late = error instanceof SectionLoadError ? error.late : undefined;
          if (wanted) setState({ status: 'failed', late: late !== undefined });
          late?.then(
            () => (wanted ? load() : undefined),
            () => wanted && setState({ status: 'failed', late: false }),
          );
        },
      );
    void load();
    return () => {
      wanted = false;
    };
  }, [loadFederated, name, attempt]);

  const retry = () => {
    askAgain();
    setState({ status: 'loading' });
    setAttempt((before) => before + 1);
  };
  if (state.status === 'loading') return fallback;
  if (state.status === 'failed') return <SectionUnavailable late={state.late} onRetry={retry} />;
  return (
    <LentBoundary remote={name.split('/')[0] ?? ''} onRetry={retry}>
      <state.Component {...props} />
    </LentBoundary>
  );
};
