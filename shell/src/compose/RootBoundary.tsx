import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { PageMeta } from 'shared';
import {
  type Retryable,
  RetryPlace,
  retryChunks,
  SectionLoadError,
  SectionUnavailable,
  useRetryable,
} from 'shared/host';
import { AppFrame } from '../frame/AppFrame';
import { messages } from '../messages.ru';

interface RootBoundaryProps {
  /** True where the frame is already drawn by a parent route. */
  inFrame?: boolean;
}

/** Goes to the same address once more. */
const useSameAddress = (): (() => void) => {
  const location = useLocation();
  const navigate = useNavigate();
  return () => void navigate(location, { replace: true, state: location.state });
};

/** A section that has not come: as soon as it is there its page is opened. */
const MissingSection = ({ store }: { store: Retryable<unknown> }) => {
  const isReady = useRetryable(store).status === 'ready';
  const open = useSameAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
  return <RetryPlace store={store} />;
};

/** A page that failed while it was loaded or drawn. */
const FailedPage = () => {
  const open = useSameAddress();
  const navigation = useNavigation();
  const retry = () => {
    retryChunks();
    open();
  };
  return <SectionUnavailable onRetry={retry} busy={navigation.state !== 'idle'} />;
};

/**
 * Shows in the place of a section that it cannot be shown, and offers to try again. When the routes of a remote are not
 * there yet the error lands on the root, so the boundary draws the frame.
 */
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
