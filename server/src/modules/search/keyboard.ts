const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const inCyrillic = new Map([...LATIN].map((sign, at) => [sign, CYRILLIC[at] ?? sign]));
const inLatin = new Map([...CYRILLIC].map((sign, at) => [sign, LATIN[at] ?? sign]));

/** The text as the same keys would have written it on the other of the two keyboards, Latin and Russian; in lower case. */
export const otherKeyboard = (text: string): string => {
  const lower = text.toLocaleLowerCase('ru');
  const signs = /[а-яё]/.test(lower) ? inLatin : inCyrillic;
  return Array.from(lower, (sign) => signs.get(sign) ?? sign).join('');
};
