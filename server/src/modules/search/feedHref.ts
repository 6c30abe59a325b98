import type { Section } from 'shared/contract';
import { sectionPaths } from 'shared/paths';

/** The address of a section's feed with these criteria, by their names in the filter call. */
export const feedHref = (section: Section, criteria: Readonly<Record<string, string | number>>): string => {
  const query = new URLSearchParams(Object.entries(criteria).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? sectionPaths[section].feed : `${sectionPaths[section].feed}?${query}`;
};
