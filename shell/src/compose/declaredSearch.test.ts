import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { declaredSearch } from 'shared/contract';
import type { RemoteRoutes } from 'shared/host';
import { searchReadBy } from 'shared/testing';

const root = new URL('../../../', import.meta.url);

interface PackageFile {
  federation: { name: string; routes: string[]; search: string[] };
}

const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => {
    const file = readFileSync(new URL(`${name}/package.json`, root), 'utf8');
    return [name, (JSON.parse(file) as PackageFile).federation] as const;
  });

describe('federation.search', () => {
  test.each(remotes)('of %s lists the parameters that its loaders read', async (_, { name, routes, search }) => {
    const { createRoutes } = (await import(`${name}/src/routes`)) as RemoteRoutes;
    expect(await searchReadBy(createRoutes, routes)).toEqual(declaredSearch(search).sort());
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
