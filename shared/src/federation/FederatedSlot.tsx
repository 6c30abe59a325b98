import { type ComponentType, type ReactNode, Suspense, use, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { styled } from 'styled-components';
import { SectionUnavailable } from '../ui/SectionUnavailable';
import { useAppContext } from './AppContextProvider';
import { createRetryable } from './createRetryable';
import { type FederatedAtHand, type FederatedStep, useFederatedAtHand } from './FederatedAtHand';
import type { FederatedName, FederatedProps } from './FederatedComponents';
import { reportIncident } from './incident';
import { RemoteStyles } from './RemoteStyles';
import { RetryPlace } from './RetryPlace';
import { SectionSettingsProvider } from './sectionSettings';
import { useRetryable } from './useRetryable';

export interface FederatedSlotProps<N extends FederatedName> {
  name: N;
  /** Props of the federated component. */
  props: FederatedProps<N>;
  /** Shown while the component loads. */
  fallback?: ReactNode;
}

/**
 * Renders another remote's component; shows an error with a retry when it does not load or throws. The server renders
 * it with the page and leaves the fallback on failure; the browser keeps the server's HTML until the component has
 * loaded.
 */
export const FederatedSlot = <N extends FederatedName>(slot: FederatedSlotProps<N>) => {
  const { name, props, fallback = null } = slot;
  const lent = useFederatedAtHand();
  return (
    <>
      <Told by={lent} step={{ at: 'enter', name, props }} />
      <Suspense fallback={fallback}>
        <Filled {...slot} lent={lent} />
      </Suspense>
      <Told by={lent} step={{ at: 'leave', name }} />
    </>
  );
};

/** Renders nothing; reports a step of the slot to the server. */
const Told = ({ by: { onStep }, step }: { by: FederatedAtHand; step: FederatedStep }) => {
  onStep?.(step);
  return null;
};

const Filled = <N extends FederatedName>({
  name,
  props,
  fallback = null,
  lent,
}: FederatedSlotProps<N> & { lent: FederatedAtHand }) => {
  const { loadFederated } = useAppContext();
  const [remote = ''] = name.split('/');
  const store = useMemo(() => {
    // The map of names guarantees the props; the compiler cannot follow the generic name.
    const load = async () => (await loadFederated(name)) as ComponentType<FederatedProps<N>>;
    const value = lent.get(name) as ComponentType<FederatedProps<N>> | undefined;
    return createRetryable({ load, remote, value });
  }, [loadFederated, lent, name, remote]);
  const state = useRetryable(store);

  useEffect(() => {
    void store.settle();
  }, [store]);

  if (state.status === 'loading') {
    const coming = lent.coming(name);
    if (coming) use(coming);
    return fallback;
  }
  if (state.status !== 'ready') return <RetryPlace store={store} />;
  const lender = lent.lenderOf(remote);
  return (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => <SectionUnavailable onRetry={resetErrorBoundary} />}
      onError={(error) => void reportIncident({ kind: 'render', remote, error })}
    >
      <Zone data-remote={remote} data-build={lender?.build} data-owner={lender?.owner}>
        <SectionSettingsProvider value={lender?.settings ?? NOTHING_SET}>
          <RemoteStyles remote={remote} />
          <state.value {...props} />
        </SectionSettingsProvider>
        <Told by={lent} step={{ at: 'drawn', name }} />
      </Zone>
    </ErrorBoundary>
  );
};

const NOTHING_SET = {};

/* Takes no part in the page's layout. */
const Zone = styled.div`
  display: contents;
`;
