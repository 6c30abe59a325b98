/** Where a word must occur: A title, B breed, item or service, C city, D description; anywhere by default. */
export type Weights = 'A' | 'AB' | 'C';

export type WordQuery =
  | { lexeme: string; weights?: Weights | undefined; isPrefix?: boolean | undefined }
  | { all: readonly WordQuery[] }
  | { any: readonly WordQuery[] }
  | { not: WordQuery };

export const lexeme = (text: string, weights?: Weights): WordQuery => ({ lexeme: text, weights });

/** Lexemes are letters and digits, or begin with = (`listings_words` of the migrations): they contain no operators. */
const quoted = (text: string): string => `'${text.replaceAll("'", '').replaceAll('\\', '')}'`;

/** Returns the parts of an 'all' or 'any', without nested groups of the same kind. */
const partsOf = (query: WordQuery, kind: 'all' | 'any'): readonly WordQuery[] => {
  if (kind === 'all' && 'all' in query) return query.all.flatMap((part) => partsOf(part, kind));
  if (kind === 'any' && 'any' in query) return query.any.flatMap((part) => partsOf(part, kind));
  const parts = 'all' in query ? query.all : 'any' in query ? query.any : [];
  return parts.length === 1 && parts[0] ? partsOf(parts[0], kind) : [query];
};

/** Returns the query as the text of a `tsquery`, each part once; '' when nothing can match. */
export const tsqueryOf = (query: WordQuery): string => {
  if ('lexeme' in query) {
    const marks = `${query.isPrefix ? '*' : ''}${query.weights ?? ''}`;
    return `${quoted(query.lexeme)}${marks === '' ? '' : `:${marks}`}`;
  }
  if ('not' in query) return `!${tsqueryOf(query.not)}`;
  const [kind, sign] = 'all' in query ? (['all', ' & '] as const) : (['any', ' | '] as const);
  const parts = [...new Set(partsOf(query, kind).map(tsqueryOf))];
  if (parts.length === 0 || (kind === 'all' && parts.includes(''))) return '';
  const nonEmpty = parts.filter((part) => part !== '');
  return nonEmpty.length === 1 ? (nonEmpty[0] ?? '') : nonEmpty.length === 0 ? '' : `(${nonEmpty.join(sign)})`;
};

/** Shares of lexemes in the listings; `rest` is the upper bound of any other. */
export interface LexemeShares {
  shares: ReadonlyMap<string, number>;
  rest: number;
}

const shareOf = ({ shares, rest }: LexemeShares, text: string, isPrefix = false): number => {
  if (!isPrefix) return shares.get(text) ?? rest;
  let sum = rest;
  for (const [known, share] of shares) if (known.startsWith(text)) sum += share;
  return Math.min(1, sum);
};

/** Returns the expected share of listings that match the query, from 0 to 1, assuming independent words. */
export const expectedShare = (query: WordQuery, known: LexemeShares): number => {
  if ('lexeme' in query) return shareOf(known, query.lexeme, query.isPrefix);
  if ('not' in query) return 1 - expectedShare(query.not, known);
  if ('all' in query) return query.all.reduce((share, part) => share * expectedShare(part, known), 1);
  return 1 - query.any.reduce((share, part) => share * (1 - expectedShare(part, known)), 1);
};

/** Replaces prefixes by the common words of `commonOf`: the index gathers all listings of each word of a prefix. */
export const withCommonWords = (query: WordQuery, commonOf: (beginning: string) => readonly string[]): WordQuery => {
  const inPart = (part: WordQuery): WordQuery => withCommonWords(part, commonOf);
  if ('not' in query) return { not: inPart(query.not) };
  if ('all' in query) return { all: query.all.map(inPart) };
  if ('any' in query) return { any: query.any.map(inPart) };
  const common = query.isPrefix ? commonOf(query.lexeme) : [];
  return common.length === 0 ? query : { any: common.map((word) => lexeme(word, query.weights)) };
};

/** Letters of a prefix that are looked up. */
const PREFIX_LETTERS = 3;

const prefixKey = (text: string, letters: number): string => `${text.slice(0, letters)}*`;

/** Returns the lookup keys of words: themselves and their prefixes. */
export const keysOfLexemes = (lexemes: readonly string[]): string[] => [
  ...new Set(
    lexemes.flatMap((text) => [
      text,
      ...(text.startsWith('=') ? [] : Array.from({ length: PREFIX_LETTERS }, (_, at) => prefixKey(text, at + 1))),
    ]),
  ),
];

/** Returns keys of which every match has one (`keysOfLexemes`), those of the rarest part; null if unknown. */
export const wordKeys = (query: WordQuery, known: LexemeShares | null): string[] | null => {
  if ('lexeme' in query) return [query.isPrefix ? prefixKey(query.lexeme, PREFIX_LETTERS) : query.lexeme];
  if ('not' in query) return null;
  if ('any' in query) {
    const keys = query.any.filter((part) => tsqueryOf(part) !== '').map((part) => wordKeys(part, known));
    return keys.includes(null) ? null : [...new Set(keys.flatMap((some) => some ?? []))];
  }
  const parts = query.all.flatMap((part) => {
    const keys = wordKeys(part, known);
    return keys === null ? [] : [{ keys, share: known ? expectedShare(part, known) : 1 }];
  });
  return parts.toSorted((a, b) => a.share - b.share || a.keys.length - b.keys.length)[0]?.keys ?? null;
};
