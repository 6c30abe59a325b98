import { matchPath, useLocation, useMatches, useNavigate } from 'react-router-dom';
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

/** Returns how many entries of this document the window can go back to, from react-router's history state. */
const previousEntries = (): number => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
};

/** Returns whether the previous history entry is a page of the site; a guess in browsers without the Navigation API. */
export const hasPreviousPage = (fromOwnPage = wasOpenedFromOwnPage): boolean =>
  'navigation' in window ? window.navigation.canGoBack : previousEntries() > 0 || fromOwnPage;

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
  const { pathname } = useLocation();
  const parent = useParentPath();

  const goBack = async (): Promise<void> => {
    // A menu closed by the press may still have its entry.
    await leaveOverlayEntries();
    if (hasPreviousPage()) await navigate(-1);
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
    <Back variant="secondary" size="sm" icon={<BackIcon />} aria-label={messages.frame.back} onClick={goBack}>
      <Label>{messages.frame.back}</Label>
    </Back>
  );
};

const Back = styled(Button)`
  flex: none;
  padding-left: ${theme.space(2)};

  ${CONDENSED} {
    width: ${theme.touchSize};
    padding: 0;
  }

  ${theme.media.phone} {
    border-color: transparent;
    background: none;
  }
`;

const Label = styled.span`
  ${CONDENSED} {
    display: none;
  }
`;
