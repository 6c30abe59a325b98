import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from './readPackage';

/** Folder of a remote in its own repository, whose team uses the packages of `npm run release -- pack-sdk`. */
const remoteDir = process.env.REMOTE_DIR;

/** Whether these tools serve one remote in its own repository. */
export const isStandalone = remoteDir !== undefined;

export const rootDir = remoteDir ?? path.resolve(import.meta.dirname, '../../..');

/** Returns the folder of a separately released package. */
export const packageDir = (packageName: string): string => remoteDir ?? path.join(rootDir, packageName);

export const sharedDir = path.join(rootDir, isStandalone ? 'node_modules/shared' : 'shared');

/** Returns the separately released packages, the shell first; in a remote's own repository only that. */
export const federatedPackages = (): string[] =>
  isStandalone
    ? [readPackage(rootDir).name]
    : [
        'shell',
        ...readdirSync(rootDir)
          .filter((name) => name.startsWith('mf-') && existsSync(path.join(rootDir, name, 'package.json')))
          .sort(),
      ];
