import { latinLetters } from './latinLetters';
import { foldText } from './listingText';

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const toCyrillic = new Map([...LATIN_KEYS].map((sign, at) => [sign, CYRILLIC_KEYS[at] ?? sign]));
const toLatin = new Map([...CYRILLIC_KEYS].map((sign, at) => [sign, LATIN_KEYS[at] ?? sign]));

/** Returns the text typed by the same keys on the other keyboard, Latin or Russian; in lower case. @public */
export const swapKeyboardLayout = (text: string): string => {
  const lower = text.toLocaleLowerCase('ru');
  const signs = /[а-яё]/.test(lower) ? toLatin : toCyrillic;
  return Array.from(lower, (sign) => signs.get(sign) ?? sign).join('');
};

/** Latin letters, then their Cyrillic look-alikes in either case. */
const [LOOK_LATIN, LOOK_CYRILLIC] = ['abcehkmoptxyë', 'авсенкмортхуе'];
const lookAlikes = new Map([...LOOK_LATIN].map((sign, at) => [sign, LOOK_CYRILLIC[at] ?? sign]));

/** Replaces Latin look-alikes by Cyrillic letters in words that mix both alphabets; expects folded text. @public */
export const replaceHomoglyphs = (text: string): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) =>
    /[а-я]/.test(word) && /[a-zë]/.test(word)
      ? Array.from(word, (sign) => lookAlikes.get(sign) ?? sign).join('')
      : word,
  );

/** Latin spellings of a sound, each with its canonical one. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/ts|tz/g, 'c'],
  [/ck|q|c(?![hei])/g, 'k'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/[yj]/g, 'i'],
  [/io|ie/g, 'e'],
  [/(.)\1+/g, '$1'],
];

/** Returns a phonetic Latin form: 'щенок', 'shchenok' and 'schenok' become equal. @public */
export const phoneticKey = (text: string): string => {
  const latin = Array.from(foldText(text), (sign) => latinLetters[sign] ?? sign).join('');
  return sounds.reduce((sound, [spelling, sign]) => sound.replace(spelling, sign), latin.replace(/[^a-z0-9]/g, ''));
};

/** Maximum parts of a place name: 'Россия, Татарстан, Казань'. */
const MAX_PARTS = 5;
const SETTLEMENT =
  '(?:г\\.? ?о|г|гор|город|пгт|рп|пос|поселок|с|село|дер|деревня|станица|городской округ|муниципальный округ)';
const before = new RegExp(`^${SETTLEMENT}(?:\\. ?| )`);
const after = / (?:г|гор|город|пгт)\.?$/;
const COUNTRY = /^(?:россия|рф|российская федерация|russia)$/;

const bareName = (text: string): string => text.trim().replace(before, '').replace(after, '').trim();

/** Strips kinds of places: 'г. казань, россия' becomes 'казань'. */
const placeReadings = (text: string): string[][] => {
  const parts = text.split(',', MAX_PARTS).map(bareName);
  const named = parts.filter((part) => part !== '' && !COUNTRY.test(part));
  const whole = named
    .join(', ')
    .replace(/(?<!\p{L})обл(?!\p{L})\.?/gu, 'область')
    .replace(/(?<!\p{L})респ(?!\p{L})\.?/gu, 'республика');
  return [[whole], named.map((part) => part.replace(/ ?\(.*$/, ''))];
};

/** Returns folded readings of a text, likeliest first: itself, without look-alikes, as a place, by the other keys. */
export const spellingVariants = (text: string): string[][] => {
  const typed = foldText(text);
  const plain = replaceHomoglyphs(typed);
  return [[typed], [plain], ...placeReadings(plain), [foldText(swapKeyboardLayout(typed))]];
};
