import { singletons, versionOf } from './singletons';

const major = (version: string): string => `^${version.split('.')[0]}`;
const strict = new Set<string>(['react', 'react-dom', 'shared']);

const base = (name: (typeof singletons)[number]) => ({
  singleton: true,
  requiredVersion: major(versionOf(name)),
  strictVersion: strict.has(name),
});

/** The shell provides every singleton; of the router only names useful in a browser. */
export const sharedByShell = () =>
  Object.fromEntries(
    singletons.map((name) => [
      name,
      {
        ...base(name),
        version: versionOf(name),
        ...(name === 'react-router-dom' && { import: './src/vendor/router.ts' }),
      },
    ]),
  );

/** A remote only consumes: without a fallback a second copy cannot exist. */
export const sharedByRemote = () =>
  Object.fromEntries(singletons.map((name) => [name, { ...base(name), import: false as const }]));
