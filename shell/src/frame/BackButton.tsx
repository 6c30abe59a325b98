import { type createBrowserRouter, matchPath, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { BackIcon, Button, canModerate, paths, sectionPaths, theme, useSessionPress } from 'shared';
import { fillPath } from 'shared/contract';
import { leaveOverlayEntries } from 'shared/host';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { CONDENSED } from './frameStyle';
import { useFrameHandle } from './useFrameHandle';

/** Returns true for the three detail pages, which cards open in a window of their own. */
export const isListingPath = (pathname: string): boolean =>
  Object.values(sectionPaths).some(({ detailPattern }) => matchPath(detailPattern, pathname) !== null);

/** Returns true when this window showed another page of the site just before this document. */
export const openedFromOwnPage = (): boolean => {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return (
    navigation?.type === 'navigate' &&
    history.length > 1 &&
    document.referrer !== '' &&
    new URL(document.referrer).origin === location.origin
  );
};

/** Read at load: later entries do not show what is behind the first. */
const wasOpenedFromOwnPage = typeof window !== 'undefined' && openedFromOwnPage();

/** Number of this document's entries before each, by the key of its location. */
const entriesBefore = new Map<string, number>();

/** Counts the history entries of the document, for browsers without the Navigation API. */
export const countEntries = (router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>): void => {
  let { key } = router.state.location;
  router.subscribe(({ historyAction, location }) => {
    if (location.key === key) return;
    const count = entriesBefore.get(key) ?? 0;
    ({ key } = location);
    if (historyAction !== 'POP') entriesBefore.set(key, historyAction === 'PUSH' ? count + 1 : count);
  });
};

/** Returns whether the previous history entry is a page of the site; a guess in browsers without the Navigation API. */
export const hasPreviousPage = (key: string, fromOwnPage = wasOpenedFromOwnPage): boolean =>
  'navigation' in window ? window.navigation.canGoBack : (entriesBefore.get(key) ?? 0) > 0 || fromOwnPage;

/** Returns the page's `parent`, else home, for 'Назад' in a window without an earlier page. */
const useParentPath = (): string => {
  const { parent } = useFrameHandle();
  const { pathname } = useLocation();
  const params = useMatches().at(-1)?.params ?? {};
  const address = parent && fillPath(parent, params);
  return address === undefined || address === pathname ? paths.home : address;
};

/**
 * Returns the action of 'Назад': back to a page of the site, else up. A listing's own window closes, except for
 * moderators (docs/specification.md, 'The frame').
 */
const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const parent = useParentPath();

  const goBack = async (): Promise<void> => {
    // A menu closed by the press may still have its entry.
    await leaveOverlayEntries();
    if (hasPreviousPage(key)) await navigate(-1);
    else await navigate(parent, { replace: true });
  };
  const leaveListing = useSessionPress((session) => {
    if (!canModerate(session)) {
      window.close();
      if (window.closed) return;
    }
    void goBack();
  });

  return () => (isListingPath(pathname) ? leaveListing() : void goBack());
};

/** 'Назад' of the top bar; only the arrow on narrow screens. */
export const BackButton = () => {
  const goBack = useGoBack();
  return (
    <Back
      className="back"
      variant="secondary"
      size="sm"
      icon={<BackIcon />}
      aria-label={messages.frame.back}
      onClick={goBack}
    >
      {messages.frame.back}
    </Back>
  );
};

const Back = styled(Button)`
  flex: none;
  padding-left: ${theme.space(2)};

  ${CONDENSED} {
    width: ${theme.touchSize};
    padding: 0;

    & > span {
      display: none;
    }
  }

  ${theme.media.phone} {
    border-color: transparent;
    background: none;
  }
`;
