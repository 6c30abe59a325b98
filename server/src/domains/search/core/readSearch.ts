import { foldText, type Section, tidyName } from 'shared/contract';
import { type Lexemes, plainWords } from './lexemes';
import { readPrices } from './readPrices';
import { readTyped } from './readTyped';
import { spellingsOfTerms, termsOf } from './searchTerms';
import { type Bucket, termsQuery, unasked } from './termQuery';
import type { City, Vocabulary } from './vocabulary';
import type { WordQuery } from './wordQuery';

/** What somebody looks for, for each of the three buckets in which it may be found. */
export interface Search {
  /** All words in the title, in the city that was named. */
  title: WordQuery;
  /** All words in the title, in breed, item or service, in the city that was named. */
  name: WordQuery;
  /** All words anywhere. */
  any: WordQuery;
  /** The words name the young of a kind. */
  isYoung: boolean;
  city: City | null;
  /** The text without the city. */
  rest: string;
  priceFrom: number | undefined;
  priceTo: number | undefined;
}

/** A text without words that stand in it one after the other, and without what leads to them: 'мопс в твери' is 'мопс'. */
const withoutWords = (text: string, left: readonly string[]): string => {
  const found = new RegExp(
    `(?:(?<!\\p{L})(?:во?|г|гор|город)\\.? ?)?(?<!\\p{L})${left.join('[^\\p{L}\\p{N}]+')}(?!\\p{L})`,
    'u',
  );
  return tidyName(text.replace(found, ' '));
};

/** What somebody looks for who writes this in a section. Takes time that grows with the text alone. */
export const readSearch = async (
  text: string,
  section: Section,
  { lexemes, vocabulary }: { lexemes: Lexemes; vocabulary: Vocabulary },
): Promise<Search> => {
  const { text: right, written } = await readTyped(foldText(text), lexemes, vocabulary);
  const { rest, priceFrom, priceTo } = readPrices(foldText(right));
  const words = plainWords(rest);
  const lookup = await lexemes.of([...spellingsOfTerms(words, section), ...written.values()]);
  const terms = termsOf(words, { section, lookup, vocabulary, written });
  const city = terms.find((term) => term.kind === 'city');
  const apart = terms.some(({ kind }) => kind === 'category') ? [] : unasked(section);
  const inBucket = (bucket: Bucket): WordQuery => ({ all: [termsQuery(terms, bucket, vocabulary), ...apart] });
  return {
    title: inBucket('title'),
    name: inBucket('name'),
    any: termsQuery(terms, 'any', vocabulary),
    isYoung: terms.some((term) => term.kind === 'words' && term.named?.isYoung === true),
    city: city?.kind === 'city' ? city.city : null,
    rest: city?.kind === 'city' ? withoutWords(right, city.words) : right,
    priceFrom,
    priceTo,
  };
};
