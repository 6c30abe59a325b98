import type { RemoteEntry } from 'shared/contract';

const known = new Map<string, RemoteEntry>();
const evaluated = new Map<string, RemoteEntry>();

/** Returns whether a remote comes from a developer's machine: no build of the site may then run under its name. */
export const isOverridden = ({ build }: RemoteEntry): boolean => build === '';

/** Sets the build that the runtime loads for a remote. */
export const setEntry = (remote: RemoteEntry): void => {
  known.set(remote.name, remote);
};

/** Returns the build of a remote that is requested or in use; undefined for a name missing from the registry. */
export const getEntry = (name: string): RemoteEntry | undefined => known.get(name);

/** Records that a build's entry has run in this page. */
export const markEvaluated = (remote: RemoteEntry): void => {
  evaluated.set(remote.name, remote);
};

/** Returns the build whose entry has run in this page. No other build may follow it: they would share their chunks. */
export const evaluatedEntry = (name: string): RemoteEntry | undefined => evaluated.get(name);

export const evaluatedEntries = (): RemoteEntry[] => [...evaluated.values()];
