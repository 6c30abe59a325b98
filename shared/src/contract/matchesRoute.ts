const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Compiles a route pattern: `:name` is one segment, a final `*` any rest, even empty. */
const compile = (route: string): RegExp => {
  const source = route
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : escapeRegExp(part)))
    .join('/')
    .replace(/\/\\\*$/, '(?:/.*)?');
  return new RegExp(`^${source}/?$`, 'i');
};

const compiled = new Map<string, RegExp>();

/** Returns whether `pathname` matches the route pattern; ignores a trailing slash and case. @public */
export const matchesRoute = (route: string, pathname: string): boolean => {
  const pattern = compiled.get(route) ?? compile(route);
  compiled.set(route, pattern);
  return pattern.test(pathname);
};

/** Returns the remote that serves `pathname`; undefined for the shell's and unknown paths. @public */
export const remoteForPath = <R extends { routes: string[] }>(
  remotes: Record<string, R>,
  pathname: string,
): R | undefined =>
  Object.values(remotes).find((remote) => remote.routes.some((route) => matchesRoute(route, pathname)));
