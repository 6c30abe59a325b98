import { type Author, type Section, sections } from 'shared/contract';

/** Which of an author's sections is shown, in the address. */
export const SECTION_PARAM = 'section';

/** The sections in which the author has something published. */
export const sectionsOf = ({ published }: Author): Section[] => sections.filter((section) => published[section] > 0);

/** The section that the address asks for, if the author has something there, else the first. */
export const authorSection = (author: Author, asked: string | null): Section => {
  const own = sectionsOf(author);
  return own.find((section) => section === asked) ?? own[0] ?? sections[0];
};
