import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { BackIcon, Button, canModerate, paths, theme, useSessionPress } from 'shared';
import { fillPath } from 'shared/contract';
import { leaveOverlayEntries } from 'shared/host';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { SQUEEZED } from './frameStyle';
import { isListingPath } from './isListingPath';
import { hasPageBehind } from './pageBehind';
import { useFrameHandle } from './useFrameHandle';

/**
 * Returns the page above this one from its route (`parent`), else the home page: the target of 'Назад' when this window
 * has no page to go back to.
 */
const useParentPath = (): string => {
  const { parent } = useFrameHandle();
  const { pathname } = useLocation();
  const params = useMatches().at(-1)?.params ?? {};
  const address = parent && fillPath(parent, params);
  return address === undefined || address === pathname ? paths.home : address;
};

/**
 * Returns the action of 'Назад': back in history to a page of the site, else up to the page above. On a listing, which
 * opens in a window of its own, it closes that window for everybody except moderators
 * (docs/specification.md, 'The frame'), if the browser allows it.
 */
const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const parent = useParentPath();

  const goBack = async (): Promise<void> => {
    // A menu closed by the press may still have its entry.
    await leaveOverlayEntries();
    if (hasPageBehind()) await navigate(-1);
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

  ${SQUEEZED} {
    width: ${theme.touchSize};
    padding: 0;
  }

  ${theme.media.phone} {
    border-color: transparent;
    background: none;
  }
`;

const Label = styled.span`
  ${SQUEEZED} {
    display: none;
  }
`;
