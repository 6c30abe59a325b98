import { contractOf, type Section } from 'shared/contract';
import type { Term } from './searchTerms';
import { excludedCategories } from './searchWords.ru';
import type { Vocabulary } from './vocabulary';
import { lexeme, type Weights, type WordQuery } from './wordQuery';

export type Bucket = 'title' | 'name' | 'any';

/** Other stems of the same noun that the dictionary does not unite: 'овчарк(и)' and 'овчарок'. */
const stemsOf = (word: string): string[] => {
  if (/[^аеиоуыэюяйьъ]к$/.test(word)) return [word, ...['ок', 'ек'].map((end) => `${word.slice(0, -1)}${end}`)];
  return /^..+[^аеиоуыэюяйьъ][ое]к$/.test(word) ? [word, `${word.slice(0, -2)}к`] : [word];
};

type Nouns = Vocabulary['nouns'];

/** Returns a query for a word in all its forms. */
const inAllForms = (word: string, nouns: Nouns, weights?: Weights): WordQuery => ({
  any: (nouns.get(word)?.all ?? stemsOf(word)).map((one) => lexeme(one, weights)),
});

const weighted = (words: readonly string[], nouns: Nouns, weights?: Weights): WordQuery => ({
  all: words.map((word) => inAllForms(word, nouns, weights)),
});

/** Returns the conditions that exclude `excludedCategories`. */
export const excludedByDefault = (section: Section): WordQuery[] => {
  const { categories } = contractOf(section);
  const facets = excludedCategories.flatMap((name) => (name in categories ? [lexeme(`=k${categories[name]}`)] : []));
  return facets.length === 0 ? [] : [{ not: { any: facets } }];
};

const weightsOf = { title: 'A', name: 'AB', any: undefined } as const;

type Words = Extract<Term, { kind: 'words' }>;

/** Returns the query of a narrowing term: an animal is of one kind, a thing in the catalogue or in the title. */
const namedQuery = (
  { alternatives, named }: Words & { named: NonNullable<Words['named']> },
  bucket: Bucket,
  nouns: Nouns,
): WordQuery => {
  const byWords = (weights?: Weights): WordQuery => ({
    any: alternatives.flatMap(({ lexemes, isKind }) => (isKind ? [] : [weighted(lexemes, nouns, weights)])),
  });
  const facets: WordQuery = { any: named.facets.map((facet) => lexeme(facet)) };
  const inTitle = byWords('A');
  if (!named.isAnimal)
    return bucket === 'title' ? inTitle : { any: [facets, bucket === 'any' ? byWords('AB') : inTitle] };
  if (bucket === 'title') return { all: [facets, inTitle] };
  if (named.isYoung && bucket === 'name') return { all: [facets, byWords()] };
  return named.isWhole ? facets : { all: [facets, byWords(weightsOf[bucket])] };
};

/** Returns the query of a term's words, with its choice of a section's fields; elsewhere, not of another choice. */
const wordsQuery = (
  { alternatives, facets, otherFacets, prefix }: Words,
  bucket: Bucket,
  { nouns, lexemes }: Vocabulary,
): WordQuery => {
  const weights = weightsOf[bucket];
  const byWords = (where?: Weights): WordQuery[] =>
    alternatives.flatMap(({ lexemes: words, isKind }) =>
      bucket === 'title' && isKind ? [] : [weighted(words, nouns, where)],
    );
  // A whole word precedes those that begin with it.
  const isWhole = prefix !== null && lexemes.has(prefix);
  const byPrefix: WordQuery[] =
    prefix === null || (isWhole && bucket !== 'any') ? [] : [{ lexeme: prefix, weights, isPrefix: true }];
  const chosen = bucket === 'title' ? [] : facets.map((facet) => lexeme(facet));
  if (bucket !== 'any' || otherFacets.length === 0) return { any: [...byWords(weights), ...chosen, ...byPrefix] };
  const others: WordQuery = { not: { any: otherFacets.map((facet) => lexeme(facet)) } };
  return { any: [...chosen, ...byWords('AB'), { all: [{ any: [...byWords(), ...byPrefix] }, others] }] };
};

/** Returns the word query of a bucket. */
export const termsQuery = (terms: readonly Term[], bucket: Bucket, vocabulary: Vocabulary): WordQuery => ({
  all: terms.map((term): WordQuery => {
    const { nouns } = vocabulary;
    if (term.kind === 'city') {
      const city = lexeme(`=c${term.city.id}`);
      return bucket === 'any' ? { any: [city, weighted(term.literal, nouns)] } : city;
    }
    if (term.kind === 'category') {
      const facet = lexeme(term.facet);
      return term.isSale ? facet : { any: [facet, weighted(term.literal, nouns, weightsOf[bucket])] };
    }
    const { named } = term;
    return named ? namedQuery({ ...term, named }, bucket, nouns) : wordsQuery(term, bucket, vocabulary);
  }),
});
