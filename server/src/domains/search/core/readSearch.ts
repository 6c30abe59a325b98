import { foldText, type Section, tidyName } from 'shared/contract';
import { type Lexemes, plainWords } from './lexemes';
import { readPrices } from './readPrices';
import { readTyped } from './readTyped';
import { spellingsOfTerms, termsOf } from './searchTerms';
import { type Bucket, excludedByDefault, termsQuery } from './termQuery';
import type { City, Vocabulary } from './vocabulary';
import type { WordQuery } from './wordQuery';

/** Queries of a search, one for each bucket. */
export interface Search {
  /** All words in the title, in the named city. */
  title: WordQuery;
  /** All words in the title, breed, item or service, in the named city. */
  name: WordQuery;
  /** All words anywhere. */
  any: WordQuery;
  /** The words name young animals: listings of young ones come first. */
  isYoung: boolean;
  /** The city in the words, with its region. */
  city: City | null;
  /** The text without the city. */
  rest: string;
  priceFrom: number | undefined;
  priceTo: number | undefined;
}

/** Returns a text without these adjacent words and their preposition: 'мопс в твери' is 'мопс'. */
const withoutWords = (text: string, removed: readonly string[]): string => {
  const found = new RegExp(
    `(?:(?<!\\p{L})(?:во?|г|гор|город)\\.? ?)?(?<!\\p{L})${removed.join('[^\\p{L}\\p{N}]+')}(?!\\p{L})`,
    'u',
  );
  return tidyName(text.replace(found, ' '));
};

/** Parses a search text in a section. The time grows with the text alone. */
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
  const apart = terms.some(({ kind }) => kind === 'category') ? [] : excludedByDefault(section);
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
