import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  link?: boolean;
  resolved?: string;
}

const { packages } = JSON.parse(readFileSync(path.join(rootDir, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Where a package finds another, as Node looks for it: beside itself, then further up. */
const placeOf = (from: string, name: string): string | null => {
  for (let dir = from; ; dir = path.posix.dirname(dir)) {
    const place = path.posix.join(dir === '.' ? '' : dir, 'node_modules', name);
    const found = packages[place];
    if (found) return found.link ? (found.resolved ?? null) : place;
    if (dir === '.' || dir === '') return null;
  }
};

/** Names of all packages that an installation without development has for a workspace. */
const installedFor = (workspace: string): Set<string> => {
  const places = new Set([workspace]);
  for (const place of places) {
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placeOf(place, name);
      if (found !== null) places.add(found);
    }
  }
  return new Set([...places].map((place) => place.split('node_modules/').at(-1) ?? place));
};

it('an installation that serves the site has neither the builder nor the browsers', () => {
  const installed = installedFor('server');
  for (const needed of ['fastify', 'esbuild', 'proper-lockfile', 'shared', 'zod']) expect(installed).toContain(needed);
  for (const tool of ['tools', 'webpack', '@swc/core', 'playwright', 'playwright-core', 'jest', 'typescript'])
    expect(installed).not.toContain(tool);
  expect(installedFor('tools')).toContain('webpack');
});
