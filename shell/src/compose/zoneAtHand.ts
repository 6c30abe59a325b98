import type { Zone } from 'shared/contract';
import { ROOT_ID } from '../boot/pageState';

const MARKED = '[data-remote]';

/** What a part of the page says of itself; undefined for one that says too little, as from a developer's machine. */
const read = (part: HTMLElement | null | undefined): Zone | undefined => {
  const { remote, build, owner } = part?.dataset ?? {};
  return remote && build ? { remote, build, ...(owner && { owner }) } : undefined;
};

/**
 * The part of the page in which a person is, when it is another one than that of `remote`: where the focus is, else the
 * section that is shown. It goes along with reports of what that remote has done wrong.
 */
export const zoneBeside = (remote: string): { zone?: Zone } => {
  const part =
    document.activeElement?.closest<HTMLElement>(MARKED) ??
    document.querySelector<HTMLElement>(`#${ROOT_ID} ${MARKED}`) ??
    document.getElementById(ROOT_ID);
  const zone = read(part);
  return zone && zone.remote !== remote ? { zone } : {};
};
