import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findFixtureFaults } from '../webpack/federatedModules';
import { readPackage } from '../webpack/readPackage';

/**
 * Checks that every component that a remote lends has typed fixtures of its props, by what its `package.json` exposes.
 * Gives one sentence for each fault, none when all is well.
 */
export const checkFixtures = (rootDir: string): string[] =>
  readdirSync(rootDir)
    .filter((folder) => folder.startsWith('mf-') && existsSync(path.join(rootDir, folder, 'package.json')))
    .map((folder) => path.join(rootDir, folder))
    .flatMap((dir) => findFixtureFaults(dir, readPackage(dir)));
