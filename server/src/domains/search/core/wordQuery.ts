/** Where a word may stand: A the title, B breed, item or service, C the city, D the description; everywhere without it. */
export type Weights = 'A' | 'AB' | 'C';

/** What the words of a listing have to fulfil. */
export type WordQuery =
  | { lexeme: string; weights?: Weights | undefined; isPrefix?: boolean | undefined }
  | { all: readonly WordQuery[] }
  | { any: readonly WordQuery[] }
  | { not: WordQuery };

export const lexeme = (text: string, weights?: Weights): WordQuery => ({ lexeme: text, weights });

/** Lexemes hold letters and digits, or begin with = (`listings_words` of the migrations): nothing in them is an operator. */
const quoted = (text: string): string => `'${text.replaceAll("'", '').replaceAll('\\', '')}'`;

/** What all or any of has to be fulfilled, without groups of the same kind within. */
const partsOf = (query: WordQuery, kind: 'all' | 'any'): readonly WordQuery[] => {
  if (kind === 'all' && 'all' in query) return query.all.flatMap((part) => partsOf(part, kind));
  if (kind === 'any' && 'any' in query) return query.any.flatMap((part) => partsOf(part, kind));
  const parts = 'all' in query ? query.all : 'any' in query ? query.any : [];
  return parts.length === 1 && parts[0] ? partsOf(parts[0], kind) : [query];
};

/** The query as PostgreSQL reads a `tsquery`, each part once; '' when nothing can fulfil it. */
export const tsqueryOf = (query: WordQuery): string => {
  if ('lexeme' in query) {
    const marks = `${query.isPrefix ? '*' : ''}${query.weights ?? ''}`;
    return `${quoted(query.lexeme)}${marks === '' ? '' : `:${marks}`}`;
  }
  if ('not' in query) return `!${tsqueryOf(query.not)}`;
  const [kind, sign] = 'all' in query ? (['all', ' & '] as const) : (['any', ' | '] as const);
  const told = [...new Set(partsOf(query, kind).map(tsqueryOf))];
  if (told.length === 0 || (kind === 'all' && told.includes(''))) return '';
  const kept = told.filter((part) => part !== '');
  return kept.length === 1 ? (kept[0] ?? '') : kept.length === 0 ? '' : `(${kept.join(sign)})`;
};

/** How often lexemes stand in listings, as a share of them; `rest` is the most that any other may have. */
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

/** Which share of all listings is to be expected to fulfil the query, from 0 to 1, as if words knew nothing of each other. */
export const expectedShare = (query: WordQuery, known: LexemeShares): number => {
  if ('lexeme' in query) return shareOf(known, query.lexeme, query.isPrefix);
  if ('not' in query) return 1 - expectedShare(query.not, known);
  if ('all' in query) return query.all.reduce((share, part) => share * expectedShare(part, known), 1);
  return 1 - query.any.reduce((share, part) => share * (1 - expectedShare(part, known)), 1);
};

/**
 * The same query, where beginnings stand for the common words that begin so, if there are any; `commonOf` gives them. To
 * find all that begins so, the index gathers the listings of every such word, however few the rest of the query leaves.
 */
export const withCommonWords = (query: WordQuery, commonOf: (beginning: string) => readonly string[]): WordQuery => {
  const inPart = (part: WordQuery): WordQuery => withCommonWords(part, commonOf);
  if ('not' in query) return { not: inPart(query.not) };
  if ('all' in query) return { all: query.all.map(inPart) };
  if ('any' in query) return { any: query.any.map(inPart) };
  const common = query.isPrefix ? commonOf(query.lexeme) : [];
  return common.length === 0 ? query : { any: common.map((word) => lexeme(word, query.weights)) };
};

/** How many letters of a beginning are looked up. */
const BEGINNING = 3;

const beginning = (text: string, letters: number): string => `${text.slice(0, letters)}*`;

/** What words are looked up by: themselves, and beginnings of them. */
export const keysOfLexemes = (lexemes: readonly string[]): string[] => [
  ...new Set(
    lexemes.flatMap((text) => [
      text,
      ...(text.startsWith('=') ? [] : Array.from({ length: BEGINNING }, (_, at) => beginning(text, at + 1))),
    ]),
  ),
];

/**
 * Keys of which every listing that fulfils the query has one at least (`keysOfLexemes`): those of the part that the
 * fewest listings fulfil. Null when nothing can be said.
 */
export const wordKeys = (query: WordQuery, known: LexemeShares | null): string[] | null => {
  if ('lexeme' in query) return [query.isPrefix ? beginning(query.lexeme, BEGINNING) : query.lexeme];
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
