import { useLocation, useMatches } from 'react-router-dom';
import { paths } from 'shared';
import { useFrameHandle } from './useFrameHandle';

/**
 * The page above this one, as its route says (`parent`); the home page where it says nothing. It is where 'Назад' leads
 * when this window has no page to go back to.
 */
export const useParentPath = (): string => {
  const { parent } = useFrameHandle();
  const { pathname } = useLocation();
  const params = useMatches().at(-1)?.params ?? {};
  const address = parent
    ?.split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
    .join('/');
  return address === undefined || address === pathname ? paths.home : address;
};
