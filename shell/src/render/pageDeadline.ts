import type { RouteObject } from 'react-router-dom';
import { type LazyPage, LOAD_DEADLINE_MS } from 'shared/host';

/** What is left for the last of several steps at the least, in milliseconds: it may be in the cache. */
const LEAST_MS = 250;

/** How long a person still waits for a page that is loaded in several steps. */
export interface PageDeadline {
  /** Begins the waiting; `ms` may be infinite. */
  begin: (ms?: number) => void;
  /** What is left of it, in milliseconds; all of it when none has begun, or the last one is over. */
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

/** Routes whose lazy pages get what is left of the waiting. */
export const withDeadline = (routes: RouteObject[], deadline: PageDeadline): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const inner = children && { children: withDeadline(children, deadline) };
    // Each page of a chunk of its own comes from `lazyPage`.
    const page = typeof lazy === 'function' && { lazy: () => (lazy as LazyPage)(deadline.left()) };
    return { ...route, ...inner, ...page } as RouteObject;
  });
