import { type Registry, ROOT_ID, remoteForPath, SHELL_NAME, type Zone } from 'shared/contract';
import type { RunningShell } from '../boot/pageState';
import { evaluatedEntry, getEntry } from '../compose/remoteEntries';

/** Returns the name of the section of an address: a remote, or the shell. */
export const sectionAt = ({ remotes }: Registry, pathname: string): string =>
  remoteForPath(remotes, pathname)?.name ?? SHELL_NAME;

/** Returns a section's build on this page: '' from a developer's machine, undefined without one. */
export const buildOf = (name: string, shell: RunningShell): string | undefined =>
  name === SHELL_NAME ? shell.build : (evaluatedEntry(name) ?? getEntry(name))?.build;

const MARKED = '[data-remote]';

/** Reads the zone of a part of the page; undefined when its marks are incomplete, as from a developer's machine. */
const read = (part: HTMLElement | null | undefined): Zone | undefined => {
  const { remote, build, owner } = part?.dataset ?? {};
  return remote && build ? { remote, build, ...(owner && { owner }) } : undefined;
};

/** Returns the zone with the focus, or shown, unless it is that of `remote`. */
export const otherZoneInUse = (remote: string): { zone?: Zone } => {
  const part =
    document.activeElement?.closest<HTMLElement>(MARKED) ??
    document.querySelector<HTMLElement>(`#${ROOT_ID} ${MARKED}`) ??
    document.getElementById(ROOT_ID);
  const zone = read(part);
  return zone && zone.remote !== remote ? { zone } : {};
};
