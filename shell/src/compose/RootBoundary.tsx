import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { LoadingText, PageMeta } from 'shared';
import {
  type Retryable,
  RetryableFallback,
  retryChunks,
  SectionLoadError,
  SectionUnavailable,
  useRetryable,
} from 'shared/host';
import { AppFrame } from '../frame/AppFrame';
import { messages } from '../messages.ru';

/** Fills the frame until the browser renders the page that the server could not. */
export const PendingSection = () => <LoadingText tall>{messages.frame.loading}</LoadingText>;

interface RootBoundaryProps {
  /** True when a parent route already renders the frame. */
  inFrame?: boolean;
}

/** Navigates to the current address again. */
const useSameAddress = (): (() => void) => {
  const location = useLocation();
  const navigate = useNavigate();
  return () => void navigate(location, { replace: true, state: location.state });
};

/** Opens the page as soon as its missing section is loaded. */
const MissingSection = ({ store }: { store: Retryable<unknown> }) => {
  const isReady = useRetryable(store).status === 'ready';
  const open = useEffectEvent(useSameAddress());
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
  return <RetryableFallback store={store} />;
};

/** A page that failed to load or render. */
const FailedPage = () => {
  const open = useSameAddress();
  const navigation = useNavigation();
  const retry = () => {
    retryChunks();
    open();
  };
  return <SectionUnavailable onRetry={retry} busy={navigation.state !== 'idle'} />;
};

/** Reports a failed section with a retry. The root renders the frame as well, as it lacks the remote's routes. */
export const RootBoundary = ({ inFrame = false }: RootBoundaryProps) => {
  const error = useRouteError();
  useEffect(() => {
    console.warn('Section unavailable', error);
  }, [error]);

  const content = (
    <>
      <PageMeta
        title={messages.sectionUnavailable.title}
        description={messages.sectionUnavailable.description}
        noindex
      />
      {error instanceof SectionLoadError ? <MissingSection store={error.store} /> : <FailedPage />}
    </>
  );
  return inFrame ? content : <AppFrame>{content}</AppFrame>;
};
