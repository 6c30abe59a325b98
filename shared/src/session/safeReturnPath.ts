import { matchesRoute } from '../contract/matchesRoute';
import { paths } from '../paths';
import { routeTable } from '../paths/routeTable';

/** Never visited: it only gives addresses without a host something to stand on. */
const HERE = 'https://here.invalid';

const isLogin = (pathname: string): boolean => /^\/login\/*$/i.test(pathname);

/**
 * The page of this site that `value` names, with query and hash; home for anything else: another site however it is
 * written, another scheme, an address that is none of the site's routes, or the login page itself.
 */
export const safeReturnPath = (value: string | null | undefined): string => {
  if (!value?.startsWith('/') || !URL.canParse(value, HERE)) return paths.home;
  // Parsed as the browser will, which reads '\' as '/' and skips tabs and line breaks.
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // '/.//evil.example' is a path of ours that turns into another site's address when it is written out.
  if (origin !== HERE || pathname.startsWith('//') || isLogin(pathname)) return paths.home;
  if (!routeTable.some((route) => matchesRoute(route, pathname))) return paths.home;
  return `${pathname}${search}${hash}`;
};
