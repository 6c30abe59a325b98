import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Root of the repository. */
export const rootDir = path.resolve(import.meta.dirname, '../../..');

/** Folder names of everything that is released on its own: the shell first, then each remote. */
export const federatedPackages = (): string[] => [
  'shell',
  ...readdirSync(rootDir)
    .filter((name) => name.startsWith('mf-') && existsSync(path.join(rootDir, name, 'package.json')))
    .sort(),
];
