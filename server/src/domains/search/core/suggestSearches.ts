import { LRUCache } from 'lru-cache';
import { cityIn } from 'lvovich';
import {
  contractOf,
  foldText,
  nameAliases,
  phoneticKey,
  replaceHomoglyphs,
  type SearchSuggestion,
  type Section,
  SUGGESTED,
  sections,
  swapKeyboardLayout,
} from 'shared/contract';
import { landingPath } from 'shared/paths';
import type { Searches } from './createSearches';
import { plainWords } from './lexemes';
import type { KnownName, Vocabulary } from './vocabulary';

/** Longer texts are no names. */
const MAX_WORDS = 6;
/** Maximum of words in a city's name. */
const CITY_WORDS = 3;
/** The rank of a match in the middle of a word: 'щен' of 'Освещение'. */
const IN_THE_MIDDLE = 4;
/** Maximum of cities suggested in addition to the typed text, the largest ones. */
const OFFERED_CITIES = 3;

/** A name with the words that it is found by, including its aliases. */
interface Entry extends KnownName {
  words: readonly string[];
  /** Aliases, each as one word. */
  aliases: readonly string[];
  squashed: string;
  /** Words of its kind: 'котята' of a breed of cats. */
  ofKind: readonly string[];
}

/** Returns 'в Нижнем Новгороде'; text in brackets is left unchanged. */
const inCity = (name: string): string => {
  const [, city = name, rest = ''] = /^([^(]*?)(\s*\(.*)?$/.exec(name) ?? [];
  return `в ${cityIn(city)}${rest}`;
};

const startsAny = (words: readonly string[], typed: string): boolean => words.some((word) => word.startsWith(typed));

/** Returns how well the typed words name the entry, lower is better; null for no match. */
const rankOf = ({ words, aliases, squashed }: Entry, typed: readonly string[]): number | null => {
  const whole = typed.join('');
  if (whole === '') return null;
  if (squashed === whole || aliases.includes(whole)) return 0;
  if (squashed.startsWith(whole)) return 1;
  if (aliases.some((alias) => alias.startsWith(whole))) return whole.length > 1 ? 2 : null;
  if (typed.every((word) => startsAny(words, word))) return 3;
  return whole.length > 2 && squashed.includes(whole) ? IN_THE_MIDDLE : null;
};

/** Returns how well they name it together with its kind: 'котята мейнкун'. */
const rankWithKind = (entry: Entry, typed: readonly string[]): number | null => {
  const rest = typed.filter((word) => !(word.length > 2 && startsAny(entry.ofKind, word)));
  return rankOf(entry, typed) ?? (rest.length < typed.length ? rankOf(entry, rest) : null);
};

/** Returns the best entries. A match in the middle of a word counts only without others. */
const bestOf = (entries: readonly Entry[], typed: readonly string[], limit: number): Entry[] => {
  const found = entries.flatMap((entry, index) => {
    const rank = rankWithKind(entry, typed);
    return rank === null ? [] : [{ entry, rank, index }];
  });
  const plain = found.filter(({ rank }) => rank < IN_THE_MIDDLE);
  return (plain.length > 0 ? plain : found)
    .sort((a, b) => a.rank - b.rank || b.entry.weight - a.entry.weight || a.index - b.index)
    .slice(0, limit)
    .map(({ entry }) => entry);
};

/** Returns the sections of the feeds that show an entry: those with it in their catalogue or groups. */
const feedsOf = ({ kind }: KnownName): Section[] =>
  sections.filter((section) =>
    Object.values(contractOf(section).fields).some((field) => field.kind !== 'choice' && field.list === kind),
  );

/** Returns the words before `at`, without the preposition of a place: 'мейнкун в' is 'мейнкун'. */
const before = (words: readonly string[], at: number): readonly string[] => {
  const rest = words.slice(0, at);
  return rest.at(-1) === 'в' || rest.at(-1) === 'во' ? rest.slice(0, -1) : rest;
};

/** How words are compared: by spelling or by sound. */
type KeyOf = (word: string) => string;

const entriesOf = ({ names }: Vocabulary, keyOf: KeyOf): { things: Entry[]; cities: Entry[] } => {
  const wordsOf = (text: string): string[] => plainWords(text).map(keyOf);
  const aliases = new Map<string, (readonly string[])[]>();
  for (const [alias, meant] of Object.entries(nameAliases))
    for (const name of meant) aliases.set(foldText(name), [...(aliases.get(foldText(name)) ?? []), wordsOf(alias)]);
  const aliasesOf = (name: string) => aliases.get(foldText(name)) ?? [];
  const entries = names.map((one): Entry => {
    const words = wordsOf(one.name);
    const { parent } = one;
    return {
      ...one,
      words,
      aliases: aliasesOf(one.name).map((words) => words.join('')),
      squashed: words.join(''),
      ofKind: parent === null ? [] : [...wordsOf(parent), ...aliasesOf(parent).flat()],
    };
  });
  return {
    things: entries.filter(({ kind }) => kind !== 'cities'),
    cities: entries.filter(({ kind }) => kind === 'cities'),
  };
};

const suggestionsOf = (things: readonly Entry[], cities: readonly (Entry | null)[]): SearchSuggestion[] =>
  cities.flatMap((city) =>
    things.flatMap((thing) =>
      feedsOf(thing).map((section) => ({
        text: city === null ? thing.name : `${thing.name} ${inCity(city.name)}`,
        href: landingPath(section, { trail: [...(thing.parent ? [thing.parent] : []), thing.name], city: city?.name }),
      })),
    ),
  );

/** Returns as many as are shown, each feed once. */
const firstOf = (all: readonly SearchSuggestion[]): SearchSuggestion[] =>
  all.filter(({ href }, at) => all.findIndex((one) => one.href === href) === at).slice(0, SUGGESTED);

/** Splits the typed words where a city may begin: its prefix, or its name after 'в'. */
const splitsOf = (typed: readonly string[], cities: readonly Entry[], inCases: ReadonlyMap<string, Entry>) =>
  Array.from({ length: Math.min(CITY_WORDS, typed.length) }, (_, at) => typed.length - at - 1).flatMap((at) => {
    const cityWords = typed.slice(at);
    const [byPrefix] = cityWords.join('').length > 2 ? bestOf(cities, cityWords, 1) : [];
    const city =
      inCases.get(cityWords.join('')) ??
      (byPrefix && (rankOf(byPrefix, cityWords) ?? IN_THE_MIDDLE) < 3 ? byPrefix : undefined);
    return city ? [{ rest: before(typed, at), city }] : [];
  });

/** Creates a function that returns suggestions for words compared by `keyOf`. */
const createSuggest = (vocabulary: Vocabulary, keyOf: KeyOf): ((typed: readonly string[]) => SearchSuggestion[]) => {
  const { things, cities } = entriesOf(vocabulary, keyOf);
  const inCases = new Map(cities.toReversed().map((city) => [plainWords(cityIn(city.name)).map(keyOf).join(''), city]));
  const largest = cities.slice(0, OFFERED_CITIES);
  const kinds = things.filter(({ kind }) => kind === 'types');

  return (words) => {
    const typed = words.map(keyOf);
    const found = bestOf(things, typed, SUGGESTED);
    const splits = splitsOf(typed, cities, inCases);
    const inCities = splits.flatMap(({ rest, city }) => suggestionsOf(bestOf(things, rest, SUGGESTED), [city]));
    // A city alone comes after other matches: 'кот' is no prefix of 'Котельники'.
    const cityAlone = splits.flatMap(({ rest, city }) => (rest.length === 0 ? suggestionsOf(kinds, [city]) : []));
    const all = [
      ...suggestionsOf(found.slice(0, SUGGESTED - 2), [null]),
      ...inCities,
      ...suggestionsOf(found.slice(0, 2), largest),
      ...cityAlone,
    ];
    return firstOf(all);
  };
};

/**
 * Creates a function that suggests up to eight feeds for a typed text, by popularity, alone and in cities; a text
 * without matches is read as typed on the other keyboard or in Latin letters. The time grows with the reference data
 * only.
 */
const createSuggestSearches = (vocabulary: Vocabulary): ((text: string) => SearchSuggestion[]) => {
  const suggest = createSuggest(vocabulary, (word) => word);
  const suggestBySound = createSuggest(vocabulary, phoneticKey);
  return (text) => {
    const plain = replaceHomoglyphs(text);
    const typed = plainWords(plain);
    if (typed.length === 0 || typed.length > MAX_WORDS) return [];
    const found = suggest(typed);
    if (found.length > 0) return found;
    const onOther = suggest(plainWords(swapKeyboardLayout(plain)).slice(0, MAX_WORDS));
    return onOther.length === 0 && /[a-z]/.test(plain) ? suggestBySound(typed) : onOther;
  };
};

/** Number of texts with cached suggestions. */
const MAX_CACHED = 5000;

/** Creates the suggestions for typed texts, from names in memory, cached until these change. */
export const createSuggestions = ({ vocabulary: current, lexemes }: Pick<Searches, 'vocabulary' | 'lexemes'>) => {
  let suggester: { from: Vocabulary; suggest: (text: string) => SearchSuggestion[] } | undefined;
  const cache = new LRUCache<string, SearchSuggestion[]>({ max: MAX_CACHED });
  /** Returns the words of a text with nouns in their dictionary form. */
  const inFirstForms = async (text: string, { nouns }: Vocabulary): Promise<string> => {
    const words = plainWords(text);
    const lookup = await lexemes.of(words);
    return words.map((word) => nouns.get(lookup.get(word)?.[0] ?? '')?.name ?? word).join(' ');
  };

  return async (text: string): Promise<SearchSuggestion[]> => {
    const vocabulary = await current();
    if (suggester?.from !== vocabulary) {
      cache.clear();
      suggester = { from: vocabulary, suggest: createSuggestSearches(vocabulary) };
    }
    const key = foldText(text);
    const known = cache.get(key);
    if (known) return known;
    const { suggest } = suggester;
    const found = suggest(key);
    const first = await inFirstForms(key, vocabulary);
    const inForms = first === key ? [] : suggest(first);
    // 'кошек' alone means the kind, which precedes names with this very form.
    const suggested = firstOf(key.includes(' ') && found.length > 0 ? found : [...inForms, ...found]);
    cache.set(key, suggested);
    return suggested;
  };
};
