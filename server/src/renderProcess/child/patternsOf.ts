/** Stands for the app while routes are created: they use it only later. */
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

export interface Inspected {
  /** Null when the module creates no routes. */
  patterns: string[] | null;
  /** Which part is a promise: the module, with a top-level await, or the result of `createRoutes`. */
  late?: 'module' | 'routes';
}

const isPromise = (value: object): boolean => 'then' in value && typeof value.then === 'function';

/** Returns the route patterns that a remote's `routes` module serves. */
export const patternsOf = (module: unknown): Inspected => {
  if (typeof module !== 'object' || module === null) return { patterns: null };
  if (isPromise(module)) return { patterns: null, late: 'module' };
  const createRoutes = 'createRoutes' in module ? module.createRoutes : undefined;
  if (typeof createRoutes !== 'function') return { patterns: null };
  const routes = (createRoutes as (app: object) => Route[])(anything);
  return isPromise(routes) ? { patterns: null, late: 'routes' } : { patterns: fullPatterns(routes) };
};
