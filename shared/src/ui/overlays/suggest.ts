import { squash } from '../../contract/findByAlias';
import { foldText } from '../../contract/listingText';
import { nameAliases } from '../../contract/nameAliases.ru';
import { phoneticKey, spellingVariants } from '../../contract/spellingVariants';

const SUGGESTION_LIMIT = 10;
/** Minimum letters to match an alias. */
const ALIAS_FROM = 3;
/** Minimum letters to match a sound inside a name. */
const SOUND_FROM = 4;

/** Returns the folded names meant by these letters, exact aliases before longer ones. */
const meantBy = (letters: string, keyOf: (text: string) => string): string[] => {
  const exact: string[] = [];
  const prefixed: string[] = [];
  for (const [alias, names] of Object.entries(nameAliases)) {
    const known = keyOf(alias);
    if (known === letters) exact.push(...names);
    else if (letters.length >= ALIAS_FROM && known.startsWith(letters)) prefixed.push(...names);
  }
  return [...exact, ...prefixed].map(foldText);
};

interface Wanted {
  wanted: string;
  limit: number;
  /** Returns the letters to compare by where names do not contain the raw text. */
  keyOf?: (folded: string) => string;
  /** Fewer letters match only the beginning of a name. */
  insideFrom?: number;
}

/** Returns items whose name contains `wanted`, prefixes first, then those with such a colloquial name ('спб'). */
const matching = <T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  { wanted, limit, keyOf = squash, insideFrom = 1 }: Wanted,
): T[] => {
  const letters = keyOf(wanted);
  const meant = letters === '' ? [] : meantBy(letters, keyOf);
  const first: T[] = [];
  const others: T[] = [];
  const called: [rank: number, item: T][] = [];
  const prefixed: T[] = [];
  const inside: T[] = [];
  for (const item of items) {
    const name = foldText(nameOf(item));
    const at = name.indexOf(wanted);
    const rank = at === 0 ? -1 : meant.indexOf(name);
    if (at === 0) first.push(item);
    else if (rank >= 0) called.push([rank, item]);
    else if (at > 0) others.push(item);
    else if (letters !== '') {
      const key = keyOf(name);
      if (key.startsWith(letters)) prefixed.push(item);
      else if (letters.length >= insideFrom && key.includes(letters)) inside.push(item);
    }
    if (first.length === limit) break;
  }
  const byAlias = called.sort(([one], [other]) => one - other).map(([, item]) => item);
  return [...first, ...byAlias, ...others, ...prefixed, ...inside].slice(0, limit);
};

/** Returns at most `limit` items whose name contains `text`, else those of its likely readings. */
export const suggest = <T>(
  items: readonly T[],
  text: string,
  nameOf: (item: T) => string,
  limit: number = SUGGESTION_LIMIT,
): T[] => {
  const [typed = '', ...readings] = new Set(spellingVariants(text).flat());
  const found = matching(items, nameOf, { wanted: typed, limit });
  if (found.length > 0) return found;
  const widened = readings
    .filter((reading) => reading !== '')
    .flatMap((wanted) => matching(items, nameOf, { wanted, limit }));
  const sounding = /[a-z]/.test(typed)
    ? matching(items, nameOf, { wanted: typed, limit, keyOf: phoneticKey, insideFrom: SOUND_FROM })
    : [];
  return [...new Set([...widened, ...sounding])].slice(0, limit);
};
