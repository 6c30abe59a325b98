import { expect, it } from '@jest/globals';
import { pathOfSource, placesOfSources } from './shippedPackages';
import { refusedLicences } from './writeLicences';

const refused = (license: string): boolean =>
  refusedLicences([{ place: 'node_modules/a', name: 'a', version: '1.0.0', license }]).length > 0;

it.each([
  'MIT',
  'ISC',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  '(MIT OR GPL-3.0-only)',
  '(AGPL-3.0 or Apache-2.0)',
  'BlueOak-1.0.0',
])('ships %s', (license) => expect(refused(license)).toBe(false));

it.each([
  '',
  'GPL-3.0-only',
  'AGPL-3.0',
  'GNU GPL v2',
  '(MIT AND GPL-2.0)',
  'SSPL-1.0',
  'UNLICENSED',
  'SEE LICENSE IN EULA.txt',
])('refuses %s', (license) => expect(refused(license)).toBe(true));

it('finds the package of every source, also of nested ones and of those in source maps', () => {
  const sources = [
    pathOfSource('mf-feeds', 'webpack://mf_feeds/../node_modules/@floating-ui/core/dist/core.mjs?f3'),
    pathOfSource('shell', 'webpack://shell/../node_modules/mime-types/node_modules/mime-db/index.js'),
    pathOfSource('shell', 'webpack://shell/./node_modules/stylis/index.js'),
    pathOfSource('shell', 'webpack://shell/../node_modules/.federation/entry.js'),
    pathOfSource('shell', 'webpack://shell/./src/index.ts'),
    pathOfSource('shell', 'webpack://shell/webpack/bootstrap'),
    'server/node_modules/drizzle-orm/index.js',
    'node_modules/axios/lib/axios.js',
  ];
  expect([...placesOfSources(sources)]).toEqual([
    'node_modules/@floating-ui/core',
    'node_modules/mime-types/node_modules/mime-db',
    'shell/node_modules/stylis',
    'server/node_modules/drizzle-orm',
    'node_modules/axios',
  ]);
});
