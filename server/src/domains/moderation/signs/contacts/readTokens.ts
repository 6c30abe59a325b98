/** A run of letters, a run of digits, or one other character. */
export interface Token {
  kind: 'word' | 'digits' | 'other';
  /** In small letters, without marks, ё as е. */
  text: string;
  /** Of a word: Cyrillic letters that look like Latin ones are those. */
  look: string;
  /** Where it stands in the text as it came, in UTF-16 units. */
  start: number;
  end: number;
}

/** Cyrillic letters and the Latin ones that they look like. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  и: 'u',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};

/** A word as it looks, whatever alphabet its letters are taken from. */
export const lookOf = (word: string): string => word.replace(/\p{L}/gu, (letter) => lookalikes[letter] ?? letter);

/** One character without marks and decoration (①, ８, ⓐ); nothing for what is not seen. */
const fold = (character: string): string =>
  character
    .normalize('NFKC')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace('ё', 'е');

const kindOf = (character: string): Token['kind'] =>
  /\p{L}/u.test(character) ? 'word' : /[0-9]/.test(character) ? 'digits' : 'other';

/** Cuts a text into words, numbers and what stands between them, in one pass. */
export const readTokens = (text: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  for (const character of text) {
    const start = at;
    at += character.length;
    for (const folded of fold(character)) {
      const kind = kindOf(folded);
      const last = tokens.at(-1);
      if (last && last.kind === kind && kind !== 'other' && last.end >= start) {
        last.text += folded;
        last.end = at;
      } else {
        tokens.push({ kind, text: folded, look: '', start, end: at });
      }
    }
    // What is not seen belongs to what it stands behind.
    const last = tokens.at(-1);
    if (last && last.end === start && fold(character) === '') last.end = at;
  }
  for (const token of tokens) token.look = token.kind === 'word' ? lookOf(token.text) : token.text;
  return tokens;
};

/** Whether it is a blank or a new line. */
export const isSpace = ({ kind, text }: Token): boolean => kind === 'other' && /\s/u.test(text);
