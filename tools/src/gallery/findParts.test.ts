import path from 'node:path';
import { expect, it } from '@jest/globals';
import { federatedModules } from '../webpack/federatedModules';
import { federatedPackages, packageDir } from '../webpack/federatedPackages';
import { readPackage } from '../webpack/readPackage';
import { findParts } from './findParts';

it('finds every component that a section exposes, with its fixtures', () => {
  const remotes = federatedPackages().filter((name) => name !== 'shell');
  const exposed = remotes.flatMap((remote) => {
    const dir = packageDir(remote);
    return federatedModules(dir, readPackage(dir)).map((one) => ({
      remote,
      ...one,
      fixtures: path.normalize(one.fixtures),
    }));
  });
  const found = remotes.flatMap((remote) =>
    findParts(packageDir(remote)).map((one) => ({ remote, ...one, fixtures: path.normalize(one.fixtures) })),
  );
  expect(exposed.length).toBeGreaterThan(2);
  expect(found).toEqual(expect.arrayContaining(exposed));
});
