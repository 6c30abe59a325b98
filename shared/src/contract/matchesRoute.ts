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

/** Whether `pathname` is an address of the route pattern; a slash at the end and the case make no difference. */
export const matchesRoute = (route: string, pathname: string): boolean => {
  const pattern = compiled.get(route) ?? compile(route);
  compiled.set(route, pattern);
  return pattern.test(pathname);
};
