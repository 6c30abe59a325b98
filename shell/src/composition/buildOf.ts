import { type Registry, remoteForPath, SHELL_NAME } from 'shared/contract';
import { evaluatedEntry, knownEntry } from './remoteEntries';

/** Name of the section that an address belongs to: a remote's, or the shell's. */
export const sectionAt = ({ remotes }: Registry, pathname: string): string =>
  remoteForPath(remotes, pathname)?.name ?? SHELL_NAME;

/**
 * The build of a section that this page has; empty for one from a developer's machine, undefined when there is none.
 * `shellScript`: address of the script that the page was started with; the folder of the shell's build is in it.
 */
export const buildOf = (name: string, shellScript: string): string | undefined =>
  name === SHELL_NAME
    ? (/\/shell\/(\w+)\//.exec(shellScript)?.[1] ?? '')
    : (evaluatedEntry(name) ?? knownEntry(name))?.build;
