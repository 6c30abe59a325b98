import { squash } from '../contract/calledSo';
import { SUGGESTION_LIMIT } from '../contract/constants';
import { foldText } from '../contract/foldText';
import { spokenNames } from '../contract/spokenNames.ru';
import { soundOf, typedReadings } from '../contract/typedReadings';

/** Shorter beginnings of a spoken name say nothing yet. */
const SPOKEN_FROM = 3;
/** Shorter sounds are in the middle of too many names. */
const SOUND_FROM = 4;

/** Folded names that somebody may mean by these letters, those of the spoken name itself before those of longer ones. */
const meantBy = (letters: string, keyOf: (text: string) => string): string[] => {
  const exact: string[] = [];
  const begun: string[] = [];
  for (const [spoken, names] of Object.entries(spokenNames)) {
    const known = keyOf(spoken);
    if (known === letters) exact.push(...names);
    else if (letters.length >= SPOKEN_FROM && known.startsWith(letters)) begun.push(...names);
  }
  return [...exact, ...begun].map(foldText);
};

interface Wanted {
  wanted: string;
  limit: number;
  /** Letters by which names are compared where they do not contain the text as it stands. */
  keyOf?: (folded: string) => string;
  /** Fewer letters may only begin a name. */
  insideFrom?: number;
}

/**
 * Returns items whose name contains `wanted`, those that begin with it first and otherwise in the given order, then those
 * that people call so ('спб') or that contain it written in one word or apart ('мейнкун'); at most `limit`.
 */
const matching = <T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  { wanted, limit, keyOf = squash, insideFrom = 1 }: Wanted,
): T[] => {
  const letters = keyOf(wanted);
  const meant = letters === '' ? [] : meantBy(letters, keyOf);
  const first: T[] = [];
  const others: T[] = [];
  const called: [place: number, item: T][] = [];
  const begun: T[] = [];
  const apart: T[] = [];
  for (const item of items) {
    const name = foldText(nameOf(item));
    const at = name.indexOf(wanted);
    const place = at === 0 ? -1 : meant.indexOf(name);
    if (at === 0) first.push(item);
    else if (place >= 0) called.push([place, item]);
    else if (at > 0) others.push(item);
    else if (letters !== '') {
      const key = keyOf(name);
      if (key.startsWith(letters)) begun.push(item);
      else if (letters.length >= insideFrom && key.includes(letters)) apart.push(item);
    }
    if (first.length === limit) break;
  }
  const spoken = called.sort(([one], [other]) => one - other).map(([, item]) => item);
  return [...first, ...spoken, ...others, ...begun, ...apart].slice(0, limit);
};

/**
 * Returns items whose name contains `text` (case-insensitive, ё equals е; see `matching`), at most `limit`. Where there is
 * none, those that contain what may have been meant by it: with look-alike letters put right, without 'г.' and the like,
 * on the other keyboard, or in Latin letters. An empty text matches everything (docs/specification.md, 'Filters').
 */
export const suggest = <T>(
  items: readonly T[],
  text: string,
  nameOf: (item: T) => string,
  limit: number = SUGGESTION_LIMIT,
): T[] => {
  const [typed = '', ...readings] = new Set(typedReadings(text).flat());
  const found = matching(items, nameOf, { wanted: typed, limit });
  if (found.length > 0) return found;
  const widened = readings
    .filter((reading) => reading !== '')
    .flatMap((wanted) => matching(items, nameOf, { wanted, limit }));
  const sounding = /[a-z]/.test(typed)
    ? matching(items, nameOf, { wanted: typed, limit, keyOf: soundOf, insideFrom: SOUND_FROM })
    : [];
  return [...new Set([...widened, ...sounding])].slice(0, limit);
};
