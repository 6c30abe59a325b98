import { type Registry, remoteForPath, SHELL_NAME } from 'shared/contract';
import { evaluatedEntry, knownEntry } from '../compose/remoteEntries';

/** The build of the shell that started the page. */
export interface RunningShell {
  /** Empty when the server did not send it. */
  build: string;
  /** Address of the script that started the page. */
  script: string;
  /** Whether builds are on trial, so that the page reports its outcome. */
  isTried: boolean;
}

/** Returns the name of the section of an address: a remote, or the shell. */
export const sectionAt = ({ remotes }: Registry, pathname: string): string =>
  remoteForPath(remotes, pathname)?.name ?? SHELL_NAME;

/**
 * Returns the build of a section on this page: empty for one from a developer's machine, undefined when there is none.
 */
export const buildOf = (name: string, shell: RunningShell): string | undefined =>
  name === SHELL_NAME ? shell.build : (evaluatedEntry(name) ?? knownEntry(name))?.build;
