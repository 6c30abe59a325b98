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

export interface Inspected {
  /** Null when the module gives no routes. */
  patterns: string[] | null;
  /** What of them comes as a promise: the module, which waits at its top level, or what `createRoutes` returns. */
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
