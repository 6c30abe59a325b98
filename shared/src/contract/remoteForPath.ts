const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A regular expression for a route pattern: `:name` is one segment, a last `*` any rest, the empty one included. */
const compile = (route: string): RegExp => {
  const source = route
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : escapeRegExp(part)))
    .join('/')
    .replace(/\/\\\*$/, '(?:/.*)?');
  return new RegExp(`^${source}/?$`, 'i');
};

const compiled = new Map<string, RegExp>();

const matches = (route: string, pathname: string): boolean => {
  const pattern = compiled.get(route) ?? compile(route);
  compiled.set(route, pattern);
  return pattern.test(pathname);
};

/** The remote that serves `pathname`, or undefined when the path is the shell's own or nobody's. */
export const remoteForPath = <R extends { routes: string[] }>(
  remotes: Record<string, R>,
  pathname: string,
): R | undefined => Object.values(remotes).find((remote) => remote.routes.some((route) => matches(route, pathname)));
