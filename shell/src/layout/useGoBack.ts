import { useLocation, useNavigate } from 'react-router-dom';
import { mayModerate, useSession } from 'shared';
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
export const useGoBack = (): (() => void) => {
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
