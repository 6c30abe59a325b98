/** Stands for the app while routes are made: what they do with it, they do later. */
const anything: object = new Proxy(() => anything, { get: () => anything, apply: () => anything });

interface Route {
  path?: string;
  children?: Route[];
}

const fullPatterns = (routes: Route[], parent = ''): string[] =>
  routes.flatMap(({ path: own = '', children = [] }) => {
    const full = own.startsWith('/') ? own : `${parent}/${own}`;
    return children.length > 0 ? fullPatterns(children, full) : [full];
  });

/** Route patterns that a remote's `routes` module serves; null when it is none. */
export const patternsOf = (module: unknown): string[] | null => {
  if (typeof module !== 'object' || module === null || !('createRoutes' in module)) return null;
  const { createRoutes } = module;
  if (typeof createRoutes !== 'function') return null;
  return fullPatterns((createRoutes as (app: object) => Route[])(anything));
};
