import type { RouteObject } from 'react-router-dom';
import { type LazyPage, LOAD_DEADLINE_MS } from 'shared/host';

/** Least time for the last of several steps, in milliseconds: it may be cached. */
const LEAST_MS = 250;

/** Remaining time of a page that loads in several steps. */
export interface PageDeadline {
  /** Starts the deadline; `ms` may be infinite. */
  begin: (ms?: number) => void;
  /** Returns the remaining milliseconds; the full time when none has begun or the last one is over. */
  left: () => number;
}

export const createPageDeadline = (): PageDeadline => {
  let end = 0;
  return {
    begin: (ms = LOAD_DEADLINE_MS) => {
      end = performance.now() + ms;
    },
    left: () => {
      const left = end - performance.now();
      return left > 0 ? Math.max(left, LEAST_MS) : LOAD_DEADLINE_MS;
    },
  };
};

/** Passes the remaining time to the routes' lazy pages. */
export const withDeadline = (routes: RouteObject[], deadline: PageDeadline): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const inner = children && { children: withDeadline(children, deadline) };
    // Each page with its own chunk comes from `lazyPage`.
    const page = typeof lazy === 'function' && { lazy: () => (lazy as LazyPage)(deadline.left()) };
    return { ...route, ...inner, ...page } as RouteObject;
  });
