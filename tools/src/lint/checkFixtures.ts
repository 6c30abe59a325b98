import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findFixtureProblems } from '../webpack/federatedModules';
import { readPackage } from '../webpack/readPackage';

/** Checks that every component in a remote's `exposes` has typed fixtures. Returns a sentence for each error. */
export const checkFixtures = (rootDir: string): string[] =>
  readdirSync(rootDir)
    .filter((folder) => folder.startsWith('mf-') && existsSync(path.join(rootDir, folder, 'package.json')))
    .map((folder) => path.join(rootDir, folder))
    .flatMap((dir) => findFixtureProblems(dir, readPackage(dir)));
