import path from 'node:path';
import { singletons, slimmedSingletons, versionOf } from './singletons';

const major = (version: string): string => `^${version.split('.')[0]}`;
const strict = new Set<string>(['react', 'react-dom', 'shared']);

const base = (name: (typeof singletons)[number]) => ({
  singleton: true,
  requiredVersion: major(versionOf(name)),
  strictVersion: strict.has(name),
});

/** The shell provides every singleton. */
export const sharedByShell = (dir: string) =>
  Object.fromEntries(
    singletons.map((name) => {
      const slim = slimmedSingletons[name];
      return [name, { ...base(name), version: versionOf(name), ...(slim && { import: path.join(dir, slim) }) }];
    }),
  );

/** A remote only consumes: without a fallback a second copy cannot exist. */
export const sharedByRemote = () =>
  Object.fromEntries(singletons.map((name) => [name, { ...base(name), import: false as const }]));
