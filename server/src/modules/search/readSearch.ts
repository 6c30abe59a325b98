import { contractOf, foldText, type Section, tidyName } from 'shared/contract';
import { otherKeyboard } from './keyboard';
import { type Lexemes, plainWords } from './lexemes';
import { readPrices } from './readPrices';
import { spellingsOfTerms, type Term, termsOf } from './searchTerms';
import { unaskedCategories } from './searchWords.ru';
import type { City, Lookup, Vocabulary } from './vocabulary';
import { lexeme, type Weights, type WordQuery } from './wordQuery';

/** What somebody looks for, for each of the three buckets in which it may be found. */
export interface Search {
  /** All words in the title, in the city that was named. */
  title: WordQuery;
  /** All words in the title, in breed, item or service, in the city that was named. */
  name: WordQuery;
  /** All words anywhere. */
  any: WordQuery;
  city: City | null;
  /** The text without the city. */
  rest: string;
  priceFrom: number | undefined;
  priceTo: number | undefined;
}

type Bucket = 'title' | 'name' | 'any';

/** Other stems of the same noun, which the dictionary does not bring together: 'овчарк(и)' and 'овчарок'. */
const stemsOf = (word: string): string[] => {
  if (/[^аеиоуыэюяйьъ]к$/.test(word)) return [word, ...['ок', 'ек'].map((end) => `${word.slice(0, -1)}${end}`)];
  return /^..+[^аеиоуыэюяйьъ][ое]к$/.test(word) ? [word, `${word.slice(0, -2)}к`] : [word];
};

const weighted = (words: readonly string[], weights?: Weights): WordQuery => ({
  all: words.map((word) => ({ any: stemsOf(word).map((stem) => lexeme(stem, weights)) })),
});

const orPrefix = (alternatives: WordQuery[], prefix: string | null, weights?: Weights): WordQuery => ({
  any: prefix === null ? alternatives : [...alternatives, { lexeme: prefix, weights, isPrefix: true }],
});

/** Which are not meant by whoever names no category. */
const unasked = (section: Section): WordQuery[] => {
  const { categories } = contractOf(section);
  const facets = unaskedCategories.flatMap((name) => (name in categories ? [lexeme(`=k${categories[name]}`)] : []));
  return facets.length === 0 ? [] : [{ not: { any: facets } }];
};

const asQuery = (terms: readonly Term[], bucket: Bucket, known: ReadonlySet<string>): WordQuery => ({
  all: terms.map((term): WordQuery => {
    if (term.kind === 'city') {
      const city = lexeme(`=c${term.city.id}`);
      return bucket === 'any' ? { any: [city, weighted(term.literal)] } : city;
    }
    const weights = ({ title: 'A', name: 'AB', any: undefined } as const)[bucket];
    if (term.kind === 'category')
      return term.isSale ? lexeme(term.facet) : { any: [lexeme(term.facet), weighted(term.literal, weights)] };
    const alternatives = term.alternatives.flatMap(({ lexemes, isKind }) =>
      bucket === 'title' && isKind ? [] : [weighted(lexemes, weights)],
    );
    if (bucket !== 'title') alternatives.push(...term.facets.map((facet) => lexeme(facet)));
    // A word that is whole by itself is meant before those that begin with it.
    const isWhole = term.prefix !== null && known.has(term.prefix);
    return orPrefix(alternatives, isWhole && bucket !== 'any' ? null : term.prefix, weights);
  }),
});

const countKnown = (
  words: readonly string[],
  lookup: Lookup,
  { lexemes, cities, meanings, categories }: Vocabulary,
): number =>
  words.filter((word) =>
    (lookup.get(word) ?? []).some(
      (one) => lexemes.has(one) || cities.has(one) || meanings.has(one) || categories.has(one),
    ),
  ).length;

/** The text as it was meant, should it have been written on the other keyboard. */
const onRightKeyboard = async (text: string, lexemes: Lexemes, vocabulary: Vocabulary): Promise<string> => {
  const other = otherKeyboard(text);
  const [written, meant] = [plainWords(text), plainWords(other)];
  const lookup = await lexemes.of([...written, ...meant]);
  return countKnown(written, lookup, vocabulary) === 0 && countKnown(meant, lookup, vocabulary) > 0 ? other : text;
};

/** A text without words that stand in it one after the other, and without what leads to them: 'мопс в твери' is 'мопс'. */
const withoutWords = (text: string, left: readonly string[]): string => {
  const found = new RegExp(`(?:(?<!\\p{L})во? )?(?<!\\p{L})${left.join('[^\\p{L}\\p{N}]+')}(?!\\p{L})`, 'u');
  return tidyName(text.replace(found, ' '));
};

/** What somebody looks for who writes this in a section. Takes time that grows with the text alone. */
export const readSearch = async (
  text: string,
  section: Section,
  { lexemes, vocabulary }: { lexemes: Lexemes; vocabulary: Vocabulary },
): Promise<Search> => {
  const right = await onRightKeyboard(foldText(text), lexemes, vocabulary);
  const { rest, priceFrom, priceTo } = readPrices(foldText(right));
  const words = plainWords(rest);
  const lookup = await lexemes.of(spellingsOfTerms(words, section));
  const terms = termsOf(words, section, lookup, vocabulary);
  const city = terms.find((term) => term.kind === 'city');
  const apart = terms.some(({ kind }) => kind === 'category') ? [] : unasked(section);
  const inBucket = (bucket: Bucket): WordQuery => ({ all: [asQuery(terms, bucket, vocabulary.lexemes), ...apart] });
  return {
    title: inBucket('title'),
    name: inBucket('name'),
    any: asQuery(terms, 'any', vocabulary.lexemes),
    city: city?.kind === 'city' ? city.city : null,
    rest: city?.kind === 'city' ? withoutWords(right, city.words) : right,
    priceFrom,
    priceTo,
  };
};
