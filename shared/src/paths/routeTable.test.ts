import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { routeTable } from './routeTable';

const root = new URL('../../../', import.meta.url);

interface PackageFile {
  federation?: { routes?: string[] };
}

const declared = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => {
    const file = JSON.parse(readFileSync(new URL(`${name}/package.json`, root), 'utf8')) as PackageFile;
    return [name, file.federation?.routes ?? []] as const;
  });

test.each(declared)('every route that %s declares is in the table', (_, routes) => {
  expect(routes).not.toEqual([]);
  expect(routes.filter((route) => !routeTable.includes(route))).toEqual([]);
});
