import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SectionUnavailable } from '../ui/SectionUnavailable';
import { useAppContext } from './AppContextProvider';
import { createRetryable } from './createRetryable';
import type { FederatedName, FederatedProps } from './FederatedComponents';
import { reportIncident } from './incident';
import { RetryPlace } from './RetryPlace';
import { useRetryable } from './useRetryable';

export interface FederatedSlotProps<N extends FederatedName> {
  name: N;
  /** Props of the federated component. */
  props: FederatedProps<N>;
  /** Shown while the component is on its way. */
  fallback?: ReactNode;
}

/** The place of a component that another remote lends; says so and offers a retry when it cannot be had or fails. */
export const FederatedSlot = <N extends FederatedName>({ name, props, fallback = null }: FederatedSlotProps<N>) => {
  const { loadFederated } = useAppContext();
  const [remote = ''] = name.split('/');
  const store = useMemo(() => {
    // The map of names guarantees the props; the compiler cannot follow the generic name.
    const load = async () => (await loadFederated(name)) as unknown as ComponentType<FederatedProps<N>>;
    return createRetryable({ load, remote });
  }, [loadFederated, name, remote]);
  const state = useRetryable(store);

  useEffect(() => {
    void store.settle();
  }, [store]);

  if (state.status === 'loading') return fallback;
  if (state.status !== 'ready') return <RetryPlace store={store} />;
  return (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => <SectionUnavailable onRetry={resetErrorBoundary} />}
      onError={(error) => void reportIncident({ kind: 'render', remote, error })}
    >
      <state.value {...props} />
    </ErrorBoundary>
  );
};
