import { useLocation, useNavigate } from 'react-router-dom';
import { BackIcon, Button, CachedFragment, mayModerate, theme, useSession } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { SQUEEZED } from './frameStyle';
import { isListingPath, parentPath } from './parentPath';

/** How many pages of the site this window can go back to; react-router counts them in the history state. */
const pagesBehind = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
};

/**
 * What 'Назад' does: back in history; without one, up to the feed or the home page. On a listing, which opens in a
 * window of its own, it closes that window for everybody but those who moderate (docs/specification.md, 'The frame'),
 * where the browser lets it.
 */
const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();

  return () => {
    if (isListingPath(pathname) && !mayModerate(session)) {
      window.close();
      if (window.closed) return;
    }
    if (pagesBehind() > 0) void navigate(-1);
    else void navigate(parentPath(pathname), { replace: true });
  };
};

/** 'Назад' of the top bar; where room is scarce the arrow alone. */
export const BackButton = () => {
  const goBack = useGoBack();
  return (
    <CachedFragment cacheKey="back button">
      {() => (
        <Back variant="secondary" size="sm" icon={<BackIcon />} aria-label={messages.frame.back} onClick={goBack}>
          <Label>{messages.frame.back}</Label>
        </Back>
      )}
    </CachedFragment>
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
  }
`;

const Label = styled.span`
  ${SQUEEZED} {
    display: none;
  }
`;
