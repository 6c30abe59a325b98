import { matchesRoute } from '../contract/matchesRoute';
import { paths } from '../paths';
import { routeTable } from '../paths/routeTable';

/** Base for parsing relative URLs; never requested. */
const HERE = 'https://here.invalid';

const isLogin = (pathname: string): boolean => /^\/login\/*$/i.test(pathname);

/** Returns the path of this site in `value`; home for another site in any spelling, or an unknown route. @internal */
export const safeReturnPath = (value: string | null | undefined, routes: readonly string[] = []): string => {
  if (!value?.startsWith('/') || !URL.canParse(value, HERE)) return paths.home;
  // Parsed as browsers do, which read '\' as '/' and skip tabs and line breaks.
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // '/.//evil.example' is a local path that serialises to another site's URL.
  if (origin !== HERE || pathname.startsWith('//') || isLogin(pathname)) return paths.home;
  if (![...routeTable, ...routes].some((route) => matchesRoute(route, pathname))) return paths.home;
  return `${pathname}${search}${hash}`;
};
