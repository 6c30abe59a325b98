import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { installedPackages } from '../pack/compileServer';
import { type LockedPackages, lockOf, packageAt, placeOf, placesFor } from '../pack/lockOf';
import { rootDir } from '../webpack/federatedPackages';

const { packages } = JSON.parse(readFileSync(path.join(rootDir, 'package-lock.json'), 'utf8')) as {
  packages: LockedPackages;
};

const namesOf = (places: Iterable<string>): Set<string> => new Set([...places].map(packageAt));

const tools = [
  'tools',
  'esbuild',
  'tsx',
  'webpack',
  '@swc/core',
  'playwright',
  'playwright-core',
  'jest',
  'typescript',
];

it('the lock file holds the optional packages of every platform, without which npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => placeOf(packages, place, name) === null),
  );
  expect(missing).toEqual([]);
});

it('an installation that serves the site has neither the builder nor the browsers', () => {
  const installed = namesOf(placesFor(packages, 'server'));
  for (const needed of ['fastify', 'proper-lockfile', 'shared', 'zod']) expect(installed).toContain(needed);
  for (const tool of tools) expect(installed).not.toContain(tool);
  expect(namesOf(placesFor(packages, 'tools'))).toContain('webpack');
});

it('the compiled server is installed with what brings files of its own, and with nothing that builds', () => {
  const locked = lockOf(packages, 'server', installedPackages);
  const installed = namesOf(Object.keys(locked));
  for (const needed of installedPackages) expect(installed).toContain(needed);
  for (const tool of [...tools, 'fastify', 'shared']) expect(installed).not.toContain(tool);
  expect(Object.values(locked).filter(({ dev, link }) => dev === true || link === true)).toEqual([]);
});
