import { singletons, slimmedSingletons, versionOf } from './singletons';

const major = (version: string): string => `^${version.split('.')[0]}`;
const strict = new Set<string>(['react', 'react-dom', 'shared']);

const base = (name: (typeof singletons)[number]) => ({
  singleton: true,
  requiredVersion: major(versionOf(name)),
  strictVersion: strict.has(name),
});

/** The shell provides every singleton. What it slims lies in its own folder. */
export const sharedByShell = () =>
  Object.fromEntries(
    singletons.map((name) => {
      const slim = slimmedSingletons[name];
      return [name, { ...base(name), version: versionOf(name), ...(slim && { import: slim }) }];
    }),
  );

/** A remote only consumes: without a fallback a second copy cannot exist. */
export const sharedByRemote = () =>
  Object.fromEntries(singletons.map((name) => [name, { ...base(name), import: false as const }]));
