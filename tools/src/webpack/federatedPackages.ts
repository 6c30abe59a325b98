import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from './readPackage';

/** Folder of a remote in a repository of its own, when its team works with the packages of `npm run release -- pack-sdk`. */
const remoteDir = process.env.REMOTE_DIR;

/** Whether these tools serve one remote in a repository of its own. */
export const standsAlone = remoteDir !== undefined;

/** Root of the repository. */
export const rootDir = remoteDir ?? path.resolve(import.meta.dirname, '../../..');

/** Folder of a package that is released on its own. */
export const packageDir = (packageName: string): string => remoteDir ?? path.join(rootDir, packageName);

/** Folder of the package `shared`. */
export const sharedDir = path.join(rootDir, standsAlone ? 'node_modules/shared' : 'shared');

/** Names of everything that is released on its own: the shell first, then each remote. In a remote's own repository, it alone. */
export const federatedPackages = (): string[] =>
  standsAlone
    ? [readPackage(rootDir).name]
    : [
        'shell',
        ...readdirSync(rootDir)
          .filter((name) => name.startsWith('mf-') && existsSync(path.join(rootDir, name, 'package.json')))
          .sort(),
      ];
