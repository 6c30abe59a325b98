import { latinLetters, phoneticKey, replaceHomoglyphs, swapKeyboardLayout } from 'shared/contract';
import { type Lexemes, plainWords } from './lexemes';
import { isKnownLexeme, lexemesOf, type Vocabulary } from './vocabulary';

/** Spellings that `latinLetters` lacks. */
const spelledToo = { sch: 'щ', yo: 'е', ye: 'е', h: 'х', c: 'ц', j: 'й', w: 'в', q: 'к', x: 'кс' };
const letters = new Map([
  ...Object.entries(spelledToo),
  ...Object.entries(latinLetters).map(([sign, latin]): [string, string] => [latin, sign]),
  ['e', 'е'],
  ['y', 'ы'],
]);
const spellings = new RegExp(
  [...letters.keys()]
    .filter((latin) => latin !== '')
    .toSorted((one, other) => other.length - one.length)
    .join('|'),
  'g',
);

/** Transliterates a word to Cyrillic: 'sobaku' is 'собаку'. */
const fromLatin = (word: string): string =>
  word.replace(spellings, (spelling) => letters.get(spelling) ?? spelling).replace(/(?<=[аеиоуыэюя])ы/g, 'й');

/**
 * Corrects look-alike letters, and reads unknown words as typed on the other keyboard or transliterated. Returns also the
 * original spelling of words that may be of another alphabet, by what was read.
 */
export const readTyped = async (text: string, lexemes: Lexemes, vocabulary: Vocabulary) => {
  const plain = replaceHomoglyphs(text);
  const tokens = plain.split(' ').map((token) => {
    const word = plainWords(token).join('');
    const inCyrillic = /^[a-z]+$/.test(word) ? [vocabulary.sounds.get(phoneticKey(word)) ?? '', fromLatin(word)] : [];
    return { token, word, keyboard: swapKeyboardLayout(token), inCyrillic };
  });
  const lookup = await lexemes.of(
    tokens.flatMap(({ token, keyboard, inCyrillic }) => [
      ...plainWords(token),
      ...plainWords(keyboard),
      ...inCyrillic.flatMap(plainWords),
    ]),
  );
  const known = (words: string): boolean =>
    lexemesOf(plainWords(words), lookup).some((one) => isKnownLexeme(vocabulary, one));
  const strange = tokens.filter(({ token, word }) => word !== '' && !/^[0-9]+$/.test(word) && !known(token));
  const isOtherKeyboard = !tokens.some(({ token }) => known(token)) && strange.some(({ keyboard }) => known(keyboard));
  if (isOtherKeyboard) return { text: swapKeyboardLayout(plain), written: new Map<string, string>() };
  const isSpelled = strange.some(({ inCyrillic }) => inCyrillic.some(known));
  const written = new Map<string, string>();
  const read = tokens.map(({ token, word, keyboard, inCyrillic }) => {
    if (!strange.some((one) => one.token === token)) return token;
    if (known(keyboard)) return keyboard;
    const meant = inCyrillic.find(known) ?? (isSpelled ? inCyrillic.at(-1) : undefined);
    if (meant === undefined) return token;
    written.set(plainWords(meant).join(''), word);
    return meant;
  });
  return { text: read.join(' '), written };
};
