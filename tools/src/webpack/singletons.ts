import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './federatedPackages';
import { FEDERATION_CORE, federationCoreNames } from './federationCore';

/** Packages of which the whole site runs exactly one copy: the shell's (composition decisions, 0002). */
export const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  'jotai',
  'styled-components',
  'axios',
  '@tanstack/react-query',
  'shared',
] as const;
export type Singleton = (typeof singletons)[number];

/**
 * Packages shared through a file of the shell that re-exports only the names in use: a shared module cannot be
 * tree-shaken by its users, so unused exports are left out at the source. `checkImports` holds users to the list.
 */
export const slimmedSingletons: Partial<Record<Singleton, string>> = {
  'react-router-dom': './src/vendor/reactRouter.ts',
  '@tanstack/react-query': './src/vendor/reactQuery.ts',
};

/** Packages that a shared one passes on under its own name: a copy of theirs is a copy of the shared one. */
export const behindSingletons: Record<string, Singleton> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
};

/** Entries of shared packages that hold no state and ask the shared package for it: each build has its own. */
export const statelessEntries = /^node_modules\/react\/(?:cjs\/react-)?(?:jsx-|compiler-)/;

/** Installed version of a shared package. Read as a file, since not every package exports its `package.json`. */
export const versionOf = (name: string): string => {
  const file = path.join(rootDir, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

/** What the shell gives to builds of remotes: packages by name, and of each its version and the names that can be imported. */
export const providedPackages = (
  namesOf: (name: string) => readonly string[],
): Record<string, { version: string; names: string[] }> =>
  Object.fromEntries(
    [...singletons, FEDERATION_CORE].map((name) => [
      name,
      { version: versionOf(name), names: [...(name === FEDERATION_CORE ? federationCoreNames : namesOf(name))] },
    ]),
  );

/** Of the packages that a build imports from, those that the shell gives, each with the major version it was built with. */
export const neededPackages = (imports: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    [...singletons, FEDERATION_CORE]
      .filter((name) => imports[name])
      .map((name) => [name, versionOf(name).split('.')[0] ?? '']),
  );
