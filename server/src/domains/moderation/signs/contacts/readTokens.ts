/** A run of letters, a run of digits, or another character. */
export interface Token {
  kind: 'word' | 'digits' | 'other';
  /** In lower case, without marks, ё as е. */
  text: string;
  /** Of a word: with Latin letters instead of Cyrillic look-alikes. */
  look: string;
  /** Its place in the original text, in UTF-16 units. */
  start: number;
  end: number;
}

/** Cyrillic letters and their Latin look-alikes. */
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

export const lookOf = (word: string): string => word.replace(/\p{L}/gu, (letter) => lookalikes[letter] ?? letter);

/** Returns a character without marks and decoration (①, ８, ⓐ); empty for an invisible one. */
const fold = (character: string): string =>
  character
    .normalize('NFKC')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace('ё', 'е');

const kindOf = (character: string): Token['kind'] =>
  /\p{L}/u.test(character) ? 'word' : /[0-9]/.test(character) ? 'digits' : 'other';

/** Splits a text into words, numbers and other characters, in one pass. */
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
    // An invisible character belongs to the token before it.
    const last = tokens.at(-1);
    if (last && last.end === start && fold(character) === '') last.end = at;
  }
  for (const token of tokens) token.look = token.kind === 'word' ? lookOf(token.text) : token.text;
  return tokens;
};

export const isSpace = ({ kind, text }: Token): boolean => kind === 'other' && /\s/u.test(text);
