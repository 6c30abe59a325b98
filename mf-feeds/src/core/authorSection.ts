import { type Author, type Section, sections } from 'shared/contract';

export const SECTION_PARAM = 'section';

/** Returns the sections in which the author has published listings. */
export const sectionsOf = ({ published }: Author): Section[] => sections.filter((section) => published[section] > 0);

/** Returns the requested section if the author has listings there, else the first. */
export const authorSection = (author: Author, requested: string | null): Section => {
  const own = sectionsOf(author);
  return own.find((section) => section === requested) ?? own[0] ?? sections[0];
};
