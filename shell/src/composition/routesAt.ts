import type { RouteObject } from 'react-router-dom';

/** What of an address says which routes it may belong to; null where that is said further down. */
interface Wanted {
  /** The part before its second slash; null where it may stand for anything. */
  first: string | null;
  parts: number;
}

const partsOf = (path: string): string[] => path.replace(/^\//, '').replace(/\/+$/, '').split('/');

/** The part of a path before its second slash, as addresses are compared; null where it may stand for anything. */
const firstOf = ([part = '']: readonly string[]): string | null => (/[:*?%]/.test(part) ? null : part.toLowerCase());

const wantedOf = (path: string): Wanted => {
  const parts = partsOf(path);
  return { first: firstOf(parts), parts: parts.length };
};

/** Whether an address may belong to a route at the beginning of the tree. */
const mayBe = ({ path, children }: RouteObject, { first, parts }: Wanted): boolean => {
  if (path === undefined) return true;
  const own = wantedOf(path);
  if (first !== null && own.first !== null && own.first !== first) return false;
  // One with others below it goes on, as do those with a star, and what may be left out may be.
  return children !== undefined || /[*?]/.test(path) || own.parts === parts;
};

const among = (routes: RouteObject[], wanted: Wanted | null, place: readonly number[]): RouteObject[] =>
  routes.flatMap((route, index) => {
    const here = [...place, index];
    if (wanted && !mayBe(route, wanted)) return [];
    const named = { ...route, id: route.id ?? here.join('-') };
    // What stands under a path of its own begins somewhere else.
    const next = route.path === undefined ? wanted : null;
    return [route.children ? { ...named, children: among(route.children, next, here) } : named] as RouteObject[];
  });

/**
 * Of the routes of the site those that an address may belong to, under the ids that they have among all, which
 * react-router derives from their places. A page on the server needs no others: to read all of them and put them in order
 * was a tenth of drawing it.
 */
export const routesAt = (routes: RouteObject[], pathname: string): RouteObject[] =>
  among(routes, wantedOf(pathname), []);
