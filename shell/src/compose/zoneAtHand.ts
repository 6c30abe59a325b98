import type { Zone } from 'shared/contract';
import { ROOT_ID } from '../boot/pageState';

const MARKED = '[data-remote]';

/** Reads the zone of a part of the page; undefined when its marks are incomplete, as from a developer's machine. */
const read = (part: HTMLElement | null | undefined): Zone | undefined => {
  const { remote, build, owner } = part?.dataset ?? {};
  return remote && build ? { remote, build, ...(owner && { owner }) } : undefined;
};

/**
 * Returns the zone in use when it is not that of `remote`: where the focus is, else the section shown. Added to
 * incident reports about that remote.
 */
export const zoneBeside = (remote: string): { zone?: Zone } => {
  const part =
    document.activeElement?.closest<HTMLElement>(MARKED) ??
    document.querySelector<HTMLElement>(`#${ROOT_ID} ${MARKED}`) ??
    document.getElementById(ROOT_ID);
  const zone = read(part);
  return zone && zone.remote !== remote ? { zone } : {};
};
