import { SUGGESTION_LIMIT } from '../contract/constants';
import { foldText } from '../contract/foldText';
import { spokenNames } from '../contract/spokenNames.ru';

/** Shorter beginnings of a spoken name say nothing yet. */
const SPOKEN_FROM = 3;

/** Letters and digits alone: 'ши тцу', 'Ши-тцу' and 'шитцу' are one. */
const squash = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, '');

/** Folded names that somebody may mean by these letters, those of the spoken name itself before those of longer ones. */
const meantBy = (letters: string): string[] => {
  const exact: string[] = [];
  const begun: string[] = [];
  for (const [spoken, names] of Object.entries(spokenNames)) {
    const known = squash(spoken);
    if (known === letters) exact.push(...names);
    else if (letters.length >= SPOKEN_FROM && known.startsWith(letters)) begun.push(...names);
  }
  return [...exact, ...begun].map(foldText);
};

/**
 * Items whose name contains `text` (case-insensitive, ё equals е), those that begin with it first and otherwise in the
 * given order, then those that people call so ('спб') or that contain it written in one word or apart ('мейнкун'); at
 * most `limit`. An empty text matches everything (docs/specification.md, 'Filters').
 */
export const suggest = <T>(
  items: readonly T[],
  text: string,
  nameOf: (item: T) => string,
  limit: number = SUGGESTION_LIMIT,
): T[] => {
  const wanted = foldText(text);
  const letters = squash(wanted);
  const meant = letters === '' ? [] : meantBy(letters);
  const first: T[] = [];
  const others: T[] = [];
  const called: [place: number, item: T][] = [];
  const apart: T[] = [];
  for (const item of items) {
    const name = foldText(nameOf(item));
    const at = name.indexOf(wanted);
    const place = at === 0 ? -1 : meant.indexOf(name);
    if (at === 0) first.push(item);
    else if (place >= 0) called.push([place, item]);
    else if (at > 0) others.push(item);
    else if (letters !== '' && squash(name).includes(letters)) apart.push(item);
    if (first.length === limit) break;
  }
  const spoken = called.sort(([one], [other]) => one - other).map(([, item]) => item);
  return [...first, ...spoken, ...others, ...apart].slice(0, limit);
};

/** The one item that people call so: 'питер' is Санкт-Петербург. Undefined when it is none or more than one. */
export const calledSo = <T>(items: readonly T[], text: string, nameOf: (item: T) => string): T | undefined => {
  const letters = squash(foldText(text));
  if (letters === '') return undefined;
  const meant =
    Object.entries(spokenNames)
      .find(([spoken]) => squash(spoken) === letters)?.[1]
      .map(foldText) ?? [];
  const found = items.filter((item) => {
    const name = foldText(nameOf(item));
    return meant.includes(name) || squash(name) === letters;
  });
  return found.length === 1 ? found[0] : undefined;
};
