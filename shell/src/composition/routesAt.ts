import type { RouteObject } from 'react-router-dom';

/** The part of a path before its second slash, as addresses are compared; null where it may stand for anything. */
const firstPart = (path: string): string | null => {
  const [part = ''] = path.replace(/^\//, '').split('/', 1);
  return /[:*?%]/.test(part) ? null : part.toLowerCase();
};

const among = (routes: RouteObject[], wanted: string | null, place: readonly number[]): RouteObject[] =>
  routes.flatMap((route, index) => {
    const here = [...place, index];
    const own = route.path === undefined ? null : firstPart(route.path);
    if (wanted !== null && own !== null && own !== wanted) return [];
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
  among(routes, firstPart(pathname), []);
