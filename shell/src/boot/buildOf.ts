import { type Registry, remoteForPath, SHELL_NAME } from 'shared/contract';
import { evaluatedEntry, knownEntry } from '../compose/remoteEntries';

/** The build of the shell that a page was started with. */
export interface RunningShell {
  /** Its id; empty when the server did not tell it. */
  build: string;
  /** Address of the script that the page was started with. */
  script: string;
  /** Whether builds are on trial, so that the page is to tell how it went. */
  isTried: boolean;
}

/** Name of the section that an address belongs to: a remote's, or the shell's. */
export const sectionAt = ({ remotes }: Registry, pathname: string): string =>
  remoteForPath(remotes, pathname)?.name ?? SHELL_NAME;

/**
 * The build of a section that this page has; empty for one from a developer's machine, undefined when there is none.
 */
export const buildOf = (name: string, shell: RunningShell): string | undefined =>
  name === SHELL_NAME ? shell.build : (evaluatedEntry(name) ?? knownEntry(name))?.build;
