import type { RemoteEntry } from 'shared/contract';

const known = new Map<string, RemoteEntry>();
const evaluated = new Map<string, RemoteEntry>();

/** Whether a remote comes from a developer's machine: no build of the site may run under its name then. */
export const isOverridden = ({ build }: RemoteEntry): boolean => build === '';

/** Sets the build that the runtime takes when it asks for a remote. */
export const rememberEntry = (remote: RemoteEntry): void => {
  known.set(remote.name, remote);
};

/** The build of a remote that is asked for, or is in use. Undefined for a name that is not in the registry. */
export const knownEntry = (name: string): RemoteEntry | undefined => known.get(name);

/** Notes that a build's entry has run in this page. */
export const markEvaluated = (remote: RemoteEntry): void => {
  evaluated.set(remote.name, remote);
};

/** The build whose entry has run in this page. Another build must not follow it: they would share their chunks. */
export const evaluatedEntry = (name: string): RemoteEntry | undefined => evaluated.get(name);

/** All builds whose entries have run in this page. */
export const evaluatedEntries = (): RemoteEntry[] => [...evaluated.values()];
