import { readdirSync } from 'node:fs';
import { describe, expect, jest, test } from '@jest/globals';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageDescriptor } from 'shared';
import { describePages } from 'shared/contract';
import { matchingRoutes } from './appRoutes';

const root = new URL('../../../', import.meta.url);

/** Addresses of every page of the remotes, with and without optional segments. */
const pages = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) => {
    const { pages: own } = jest.requireActual<{ pages: readonly PageDescriptor[] }>(`${name}/src/pages`);
    const routes = own.map(({ path }): RouteObject => ({ path }));
    return describePages(own).routes.map(
      (pattern) => [pattern.replace(/:\w+/g, '7').replace('*', 'x'), routes] as const,
    );
  });

/** Places of the matched routes, of which react-router makes their ids. */
const placesOf = (routes: RouteObject[], pathname: string) =>
  matchRoutes(routes, pathname)?.map(({ route }) => routes.indexOf(route));

describe('The routes that a server ranks for a page', () => {
  test.each(pages)('match %s as all of them do', (pathname, routes) => {
    const matching = matchingRoutes(routes, pathname);
    expect(placesOf(routes, pathname)).toEqual([expect.any(Number)]);
    expect(placesOf(matching, pathname)).toEqual(placesOf(routes, pathname));
    expect(matching.filter(({ path }) => path !== undefined).length).toBeLessThanOrEqual(2);
  });

  test.each(['/news/', '/NEWS', '/news//', '/n%65ws', '/news/1', '/news/1/edit', '/news/edit'])(
    'match %s, whatever its form',
    (pathname) => {
      const routes: RouteObject[] = ['/old', '/news/:id?', '/news/:id?/edit'].map((path) => ({ path }));
      expect(placesOf(routes, pathname)).toEqual([expect.any(Number)]);
      expect(placesOf(matchingRoutes(routes, pathname), pathname)).toEqual(placesOf(routes, pathname));
    },
  );
});
