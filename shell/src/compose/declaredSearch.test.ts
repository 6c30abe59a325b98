import { readdirSync } from 'node:fs';
import { describe, expect, jest, test } from '@jest/globals';
import type { PageDescriptor } from 'shared';
import { describePages } from 'shared/contract';
import type { RemoteRoutes } from 'shared/host';
import { searchReadBy } from 'shared/testing';

const root = new URL('../../../', import.meta.url);

const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => {
    const { pages } = jest.requireActual<{ pages: readonly PageDescriptor[] }>(`${name}/src/pages`);
    return [name, pages] as const;
  });
const readBy = async (name: string, routes: readonly string[]): Promise<string[]> =>
  searchReadBy(((await import(`${name}/src/routes`)) as RemoteRoutes).createRoutes, routes);

describe('The address parameters that are declared', () => {
  test.each(remotes)('by %s are those that its loaders read', async (name, pages) => {
    const { routes, search } = describePages(pages);
    expect(await readBy(name, routes)).toEqual(search.sort());
  });

  test.each(remotes.flatMap(([name, pages]) => pages.map((page) => [page.path, name, page] as const)))(
    'by the page %s of %s include those that its loader reads',
    async (_, name, page) => {
      const { routes, search } = describePages([page]);
      // A loader that finds nothing reads no further.
      expect(search).toEqual(expect.arrayContaining(await readBy(name, routes)));
    },
  );

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
