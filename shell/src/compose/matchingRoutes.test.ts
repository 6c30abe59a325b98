import { readdirSync } from 'node:fs';
import { describe, expect, jest, test } from '@jest/globals';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageDescriptor } from 'shared';
import { describePages } from 'shared/contract';
import { sectionRoutes } from './appRoutes';

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

const section = { name: 'mf_news', build: 'abc123', owner: undefined };
/** Ids of the routes that match, and the number of routes that react-router ranks for it. */
const rank = (routes: RouteObject[], pathname: string, ranked?: string) => {
  const tree = sectionRoutes(section, routes, ranked);
  return { ids: matchRoutes(tree, pathname)?.map(({ route }) => route.id), count: tree[0]?.children?.length ?? 0 };
};

describe('The routes that a server ranks for a page', () => {
  test.each(pages)('match %s as all of them do', (pathname, routes) => {
    const all = rank(routes, pathname);
    const { ids, count } = rank(routes, pathname, pathname);
    expect(all.ids).toEqual([undefined, expect.stringMatching(/^mf_news-\d+$/)]);
    expect(ids).toEqual(all.ids);
    expect(count).toBeLessThanOrEqual(4);
  });

  test.each(['/news/', '/NEWS', '/news//', '/n%65ws', '/news/1', '/news/1/edit', '/news/edit'])(
    'match %s, whatever its form',
    (pathname) => {
      const routes: RouteObject[] = ['/old', '/news/:id?', '/news/:id?/edit'].map((path) => ({ path }));
      const { ids } = rank(routes, pathname);
      expect(ids).toEqual([undefined, expect.any(String)]);
      expect(rank(routes, pathname, pathname).ids).toEqual(ids);
    },
  );
});
