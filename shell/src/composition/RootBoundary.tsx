import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { askAgain, PageMeta, SectionLoadError, SectionUnavailable } from 'shared';
import { AppFrame } from '../layout/AppFrame';
import { messages } from '../messages.ru';

interface RootBoundaryProps {
  /** True where the frame is already drawn by a parent route. */
  inFrame?: boolean;
}

/**
 * Shows that a section cannot be shown, in its own place. 'Повторить' goes to the same address again, which loads the
 * remote anew; a section that is merely late shows itself when it has come. When the remote's routes are not there yet
 * the error lands on the root, so the boundary draws the frame.
 */
export const RootBoundary = ({ inFrame = false }: RootBoundaryProps) => {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const late = error instanceof SectionLoadError ? error.late : undefined;
  const [gone, setGone] = useState<unknown>();

  useEffect(() => {
    console.warn('Section unavailable', error);
  }, [error]);

  useEffect(() => {
    let wanted = true;
    late?.then(
      () => wanted && navigate(location, { replace: true, state: location.state }),
      () => wanted && setGone(error),
    );
    return () => {
      wanted = false;
    };
  }, [late, error, location, navigate]);

  const retry = () => {
    askAgain();
    void navigate(location, { replace: true, state: location.state });
  };
  const content = (
    <>
      <PageMeta
        title={messages.sectionUnavailable.title}
        description={messages.sectionUnavailable.description}
        noindex
      />
      <SectionUnavailable
        late={late !== undefined && gone !== error}
        onRetry={retry}
        busy={navigation.state !== 'idle'}
      />
    </>
  );
  return inFrame ? content : <AppFrame>{content}</AppFrame>;
};
