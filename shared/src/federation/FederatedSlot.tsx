import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { styled } from 'styled-components';
import { SectionUnavailable } from '../ui/SectionUnavailable';
import { useAppContext } from './AppContextProvider';
import { createRetryable, useRetryable } from './createRetryable';
import type { FederatedComponents, FederatedName, FederatedProps } from './FederatedComponents';
import { reportIncident } from './incident';
import { RemoteStyles } from './RemoteStyles';
import { RetryableFallback } from './RetryableFallback';
import { SectionSettingsProvider } from './sectionSettings';

/** Build and settings of a providing remote. */
export interface FederatedProvider {
  build: string;
  owner?: string | undefined;
  settings?: Readonly<Record<string, unknown>> | undefined;
}

/** Federated components that a page can render without waiting. For the shell; others use slots. @internal */
export interface LoadedFederated {
  /** Returns the component if it can be rendered at once. */
  get: <N extends FederatedName>(name: N) => FederatedComponents[N] | undefined;
  /** Returns, during hydration, a promise of a loading component, which never rejects; else undefined. */
  coming: (name: FederatedName) => Promise<void> | undefined;
  /** Returns the providing build, for its marks in the document and its settings; undefined for an unknown remote. */
  providerOf: (remote: string) => FederatedProvider | undefined;
  /** Called on the server when a slot starts rendering, when its component has rendered, and when the slot ends. */
  onStep?: ((step: FederatedStep) => void) | undefined;
}

export type FederatedStep =
  | { at: 'enter'; name: FederatedName; props: object }
  | { at: 'rendered' | 'exit'; name: FederatedName };

const nothingLoaded: LoadedFederated = { get: () => undefined, coming: () => undefined, providerOf: () => undefined };

const Context = createContext<LoadedFederated>(nothingLoaded);

/** Provides `LoadedFederated` to the slots below; without it each slot fetches its component on mount. @internal */
export const LoadedFederatedProvider = Context.Provider;

export interface FederatedSlotProps<N extends FederatedName> {
  name: N;
  props: FederatedProps<N>;
  fallback?: ReactNode;
}

/**
 * Renders another remote's component, with an error and a retry on failure. The server falls back to `fallback`; the
 * browser keeps the server's HTML until the component has loaded. @public
 */
export const FederatedSlot = <N extends FederatedName>(slot: FederatedSlotProps<N>) => {
  const { name, props, fallback = null } = slot;
  const loaded = useContext(Context);
  return (
    <>
      <StepReport by={loaded} step={{ at: 'enter', name, props }} />
      <Suspense fallback={fallback}>
        <SlotContent {...slot} loaded={loaded} />
      </Suspense>
      <StepReport by={loaded} step={{ at: 'exit', name }} />
    </>
  );
};

interface FederatedDialogProps<N extends FederatedName> {
  name: N;
  props: FederatedProps<N> & { open: boolean };
}

/** Renders another remote's dialog, which is fetched when it first opens. @internal */
export const FederatedDialog = <N extends FederatedName>(slot: FederatedDialogProps<N>) => {
  const { open } = slot.props;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen && <FederatedSlot {...slot} />;
};

/** Renders nothing; reports a step of the slot to the server. */
const StepReport = ({ by: { onStep }, step }: { by: LoadedFederated; step: FederatedStep }) => {
  onStep?.(step);
  return null;
};

const SlotContent = <N extends FederatedName>({
  name,
  props,
  fallback = null,
  loaded,
}: FederatedSlotProps<N> & { loaded: LoadedFederated }) => {
  const { loadFederated } = useAppContext();
  const [remote = ''] = name.split('/');
  const store = useMemo(() => {
    // The map of names guarantees the props; the compiler cannot follow the generic name.
    const load = async () => (await loadFederated(name)) as ComponentType<FederatedProps<N>>;
    const value = loaded.get(name) as ComponentType<FederatedProps<N>> | undefined;
    return createRetryable({ load, remote, value });
  }, [loadFederated, loaded, name, remote]);
  const state = useRetryable(store);

  useEffect(() => {
    void store.settle();
  }, [store]);

  if (state.status === 'loading') {
    const pending = loaded.coming(name);
    if (pending) use(pending);
    return fallback;
  }
  if (state.status !== 'ready') return <RetryableFallback store={store} />;
  const provider = loaded.providerOf(remote);
  return (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => <SectionUnavailable onRetry={resetErrorBoundary} />}
      onError={(error) => void reportIncident({ kind: 'render', remote, error })}
    >
      <Part data-remote={remote} data-build={provider?.build} data-owner={provider?.owner}>
        <SectionSettingsProvider value={provider?.settings ?? NO_SETTINGS}>
          <RemoteStyles remote={remote} />
          <state.value {...props} />
        </SectionSettingsProvider>
        <StepReport by={loaded} step={{ at: 'rendered', name }} />
      </Part>
    </ErrorBoundary>
  );
};

const NO_SETTINGS = {};

/* Takes no part in the page's layout. */
const Part = styled.div`
  display: contents;
`;
