import { compileFunction } from 'node:vm';
import type { BundleSource } from '../protocol';

/** Runs a CommonJS bundle with the passed `require` and returns its exports. It has no `import()`. */
export const evaluate = ({ file, code }: BundleSource, require: (id: string) => unknown): unknown => {
  const module = { exports: {} as unknown };
  const run = compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], { filename: file });
  Reflect.apply(run, module.exports, [module.exports, require, module, file, '/']);
  return module.exports;
};

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

export const patternsOf = (module: unknown): Inspected => {
  if (typeof module !== 'object' || module === null) return { patterns: null };
  if (isPromise(module)) return { patterns: null, late: 'module' };
  const createRoutes = 'createRoutes' in module ? module.createRoutes : undefined;
  if (typeof createRoutes !== 'function') return { patterns: null };
  const routes = (createRoutes as (app: object) => Route[])(anything);
  return isPromise(routes) ? { patterns: null, late: 'routes' } : { patterns: fullPatterns(routes) };
};

/** Federated components of a bundle with their fixtures, by name. */
export type BundleComponents = Map<
  string,
  {
    Component: unknown;
    fixtures: Map<string, object>;
    /** The component version since which a fixture is valid, by its name; any version when absent. */
    since: Record<string, string>;
  }
>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

/** Returns the components that a bundle provides; invalid fixtures count as none. */
export const bundleComponents = (module: unknown): BundleComponents =>
  new Map(
    entriesOf(isObject(module) && 'lent' in module ? module.lent : null).map(([name, given]) => {
      const { Component, fixtures, since } = (isObject(given) ? given : {}) as Record<string, unknown>;
      const versions = entriesOf(since).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      const known = entriesOf(fixtures).filter((entry): entry is [string, object] => isObject(entry[1]));
      return [name, { Component, fixtures: new Map(known), since: Object.fromEntries(versions) }];
    }),
  );
