const between = (first: string, last: string): string => {
  const start = first.codePointAt(0) ?? 0;
  const length = (last.codePointAt(0) ?? 0) - start + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, index) => start + index));
};

/** No-break and thin spaces: `Intl` puts them into prices and numbers. */
const SPACES = '\u00a0\u2009';

/** Characters of the typeface by part: Russian with its neighbours' letters (for names), Latin, the rouble. */
export const characters = {
  cyrillic: `${between('А', 'я')}ЁёЄєІіЇїЎўҐґ№`,
  latin: `${between(' ', '~')}${SPACES}«»„“”‘’–—…·•×−°©²½↑↓`,
  'latin-ext': '₽',
} as const;

export type Part = keyof typeof characters;
