import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useEffect,
  useMemo,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { styled } from 'styled-components';
import { SectionUnavailable } from '../ui/SectionUnavailable';
import { useAppContext } from './AppContextProvider';
import { createRetryable, useRetryable } from './createRetryable';
import type { FederatedComponents, FederatedName, FederatedProps } from './FederatedComponents';
import { reportIncident } from './incident';
import { RemoteStyles } from './RemoteStyles';
import { RetryPlace } from './RetryPlace';
import { SectionSettingsProvider } from './sectionSettings';

/** Build and settings of a lending remote. */
export interface Lender {
  build: string;
  owner?: string | undefined;
  /** Its configured settings. */
  settings?: Readonly<Record<string, unknown>> | undefined;
}

/** Federated components that a page can render without waiting. For the shell; others use slots. */
export interface FederatedAtHand {
  /** Returns the component if it can be rendered at once. */
  get: <N extends FederatedName>(name: N) => FederatedComponents[N] | undefined;
  /**
   * Returns, during hydration, a promise of a component still loading; it never rejects. Undefined when there is
   * nothing to wait for.
   */
  coming: (name: FederatedName) => Promise<void> | undefined;
  /** Returns the lending build, for its marks in the document and its settings; undefined for an unknown remote. */
  lenderOf: (remote: string) => Lender | undefined;
  /** Called on the server when a slot starts rendering, when its component has rendered, and when the slot ends. */
  onStep?: ((step: FederatedStep) => void) | undefined;
}

export type FederatedStep =
  | { at: 'enter'; name: FederatedName; props: object }
  | { at: 'drawn' | 'leave'; name: FederatedName };

const nothing: FederatedAtHand = { get: () => undefined, coming: () => undefined, lenderOf: () => undefined };

const Context = createContext<FederatedAtHand>(nothing);

/** Provides `FederatedAtHand` to the slots below; without it each slot fetches its component on mount. */
export const FederatedAtHandProvider = Context.Provider;

const useFederatedAtHand = (): FederatedAtHand => useContext(Context);

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
