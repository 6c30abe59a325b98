import { readdirSync } from 'node:fs';
import { describe, expect, jest, test } from '@jest/globals';
import type { PageDescriptor } from 'shared';
import { describePages } from 'shared/contract';
import type { RemoteRoutes } from 'shared/host';
import { searchReadBy } from 'shared/testing';

const root = new URL('../../../', import.meta.url);

const pages = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) =>
    jest
      .requireActual<{ pages: readonly PageDescriptor[] }>(`${name}/src/pages`)
      .pages.map((page) => [page.path, name, page] as const),
  );

describe('The address parameters that are declared', () => {
  test.each(pages)('by the page %s of %s are those that its loader reads', async (_, name, page) => {
    const { createRoutes } = (await import(`${name}/src/routes`)) as RemoteRoutes;
    const { routes, search } = describePages([page]);
    expect(await searchReadBy(createRoutes, routes)).toEqual(search.sort());
  });

  const read = (look: (params: URLSearchParams) => unknown) =>
    searchReadBy(
      () => [
        {
          path: '/news/:id',
          loader: ({ request, params }) => {
            expect(params).toEqual({ id: '1' });
            look(new URL(request.url).searchParams);
            // An unrelated address, as of an API call.
            new URLSearchParams('page=1').get('page');
            return null;
          },
        },
      ],
      ['/news/:id'],
    );

  test.each<[string, (params: URLSearchParams) => unknown, string[]]>([
    ['one by one', (params) => [params.get('b'), params.getAll('a'), params.has('c')], ['a', 'b', 'c']],
    ['all of them', (params) => [...params], ['*']],
    ['all of them as an object', (params) => Object.fromEntries(params.entries()), ['*']],
    ['none', () => null, []],
  ])('reports a loader that reads %s', async (_, look, expected) => {
    expect(await read(look)).toEqual(expected);
  });
});
