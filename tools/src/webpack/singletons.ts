import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as runtimeCore from '@module-federation/runtime-core';
import { rootDir } from './federatedPackages';

/** Packages with exactly one copy on the whole site: the shell's (docs/decisions/0001-runtime-registry.md). */
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

/** Names of react-router-dom that the shell does not provide: those of its framework, of servers, and private ones. */
export const omittedRouterNames =
  /^(?:HydratedRouter|Links|Meta|PrefetchPageLinks|Scripts|ServerRouter|StaticRouter|StaticRouterProvider|createCookie|createCookieSessionStorage|createMemorySessionStorage|createRequestHandler|createRoutesStub|createSession|createSessionStorage|createStaticHandler|createStaticRouter|isCookie|isSession|unstable_.*|UNSAFE_.*)$/;

/** The part of the federation's runtime that loads remotes: the shell's, by the library's external runtime. */
export const FEDERATION_CORE = '@module-federation/runtime-core';

/** Additional names used by entries built before December 2026 (`legacyRuntime.ts` of the shell). */
const legacyNames = [
  'attachShareScopeMap',
  'consumes',
  'createInstance',
  'getInstance',
  'getSharedFallbackGetter',
  'init',
  'initContainerEntry',
  'initializeSharing',
  'installInitialConsumes',
];

/** Names of the federation's core that the shell provides. */
export const federationCoreNames = [...Object.keys(runtimeCore), ...legacyNames];

/** Packages that a shared one re-exports: a copy of theirs is a copy of the shared one. */
export const reexportedBySingletons: Record<string, Singleton> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
};

/** Stateless entries of shared packages, which use the shared package itself: each build has its own. */
export const statelessEntries = /^node_modules\/react\/(?:cjs\/react-)?(?:jsx-|compiler-)/;

const manifestOf = (name: string): string => path.join(rootDir, 'node_modules', name, 'package.json');

/** Returns the installed version of a shared package; not every package exports its `package.json`. */
export const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(manifestOf(name), 'utf8')) as { version: string }).version;

export const installedVersion = (name: string): string | null =>
  existsSync(manifestOf(name)) ? versionOf(name) : null;

/** Returns the packages that the shell provides to remotes, with the version and the importable names of each. */
export const providedPackages = (
  namesOf: (name: string) => readonly string[],
): Record<string, { version: string; names: string[] }> =>
  Object.fromEntries(
    [...singletons, FEDERATION_CORE].map((name) => [
      name,
      { version: versionOf(name), names: [...(name === FEDERATION_CORE ? federationCoreNames : namesOf(name))] },
    ]),
  );

/** Returns the imported packages that the shell provides, each with the major version of the build. */
export const neededPackages = (imports: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    [...singletons, FEDERATION_CORE]
      .filter((name) => imports[name])
      .map((name) => [name, versionOf(name).split('.')[0] ?? '']),
  );
