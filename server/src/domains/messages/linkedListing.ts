import { parseId, sections } from 'shared/contract';
import { sectionPaths } from 'shared/paths';

const beginnings = sections.map((section) => sectionPaths[section].detail(''));
const addresses = new RegExp(`(?:${beginnings.join('|')})(\\d{1,9})(?!\\d)`, 'g');

/** Returns the id of the last listing that a message links to, as the greeting does; null without one. */
export const linkedListing = (text: string): number | null => {
  const last = [...text.matchAll(addresses)].at(-1);
  return last?.[1] === undefined ? null : parseId(last[1]);
};
