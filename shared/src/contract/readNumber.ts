import { amountPatterns } from './numbers.ru';

export type NumberError = 'empty' | 'letters' | 'unclear' | 'range' | 'negative' | 'fraction';

export type NumberReading = { digits: string } | { error: NumberError };

/** Longer texts are not typed numbers. */
const TEXT_MAX = 100;

const { thousands, millions, roubles } = amountPatterns;
const amount = new RegExp(
  `^(?:₽ ?)?(?<number>\\d[\\d .,']*?) ?(?:(?<thousands>${thousands})|(?<millions>${millions}))? ?(?:${roubles})?$`,
  'u',
);
const id = /^(?:(?:id|№|#) ?)?(?<number>\d[\d .,']*)$/u;

/** Matches two numbers, or one that is a bound. */
const range = /\d[^\d-]*-[^\d-]*(?!00)\d|\d.*(?:…|\/|или|до).*\d|^(?:от|до|с|около|примерно|[~≈<>≤≥]) ?\d/u;

/** Normalises look-alike characters: foreign digits, blanks, dashes, apostrophes, invisible characters. */
const tidy = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    // These rows of ten digits begin at a multiple of 16.
    .replace(/[０-９٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/[，٬]/gu, ',')
    .replace(/[．٫]/gu, '.')
    .replace(/[’‘ʼ`´′]/gu, "'")
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

const sign = /[ '.,]/;

/** Returns the digits of a whole number with one kind of thousands separator; undefined for anything else. */
const wholeDigits = (text: string): string | undefined => {
  if (/^\d+$/.test(text)) return text;
  return /^[1-9]\d{0,2}([ '.,])\d{3}(?:\1\d{3})*$/.test(text) ? text.replace(/\D/g, '') : undefined;
};

/** Reads a number followed by a multiplier of `zeros` zeros. A mark before three digits separates thousands. */
const readDigits = (text: string, zeros: number): NumberReading => {
  if (/\.{2,3}\d/.test(text)) return { error: 'range' };
  const whole = wholeDigits(text);
  // '15.000 тыс' may be 15 thousand or 15 million.
  if (whole !== undefined && zeros > 0 && /^\d+[.,]\d+$/.test(text)) return { error: 'unclear' };
  if (whole !== undefined) return { digits: whole + '0'.repeat(zeros) };
  const [, before = '', mark = '', decimals = ''] = /^(.*)([.,])(\d*)$/.exec(text) ?? [];
  const units = wholeDigits(before);
  const isClear = zeros === 0 ? decimals.length < 3 : decimals.length !== 3;
  if (units === undefined || !isClear || sign.exec(before)?.[0] === mark) return { error: 'unclear' };
  if (/[1-9]/.test(decimals.slice(zeros))) return { error: 'fraction' };
  return { digits: units + decimals.slice(0, zeros).padEnd(zeros, '0') };
};

const errorOf = (text: string): NumberError => {
  if (/\d ?коп/u.test(text)) return 'fraction';
  if (/^- ?\d/.test(text)) return 'negative';
  if (range.test(text) && (text.match(/-/g) ?? []).length < 2) return 'range';
  return /\p{L}/u.test(text) ? 'letters' : 'unclear';
};

const read = (text: string, pattern: RegExp): NumberReading => {
  if (text.length > TEXT_MAX) return { error: 'unclear' };
  const typed = tidy(text);
  if (typed === '') return { error: 'empty' };
  const parts = pattern.exec(typed)?.groups;
  if (parts === undefined) return { error: errorOf(typed) };
  const zeros = (parts.thousands && 3) || (parts.millions && 6) || 0;
  const found = readDigits((parts.number ?? '').trim(), zeros);
  return 'digits' in found ? { digits: found.digits.replace(/^0+(?=\d)/, '') } : found;
};

/** Reads whole roubles in usual spellings: '15 000', '15.000 ₽', '1,5 тыс. руб.', '15к'. Refuses ambiguous ones. */
export const parseAmount = (text: string): NumberReading => read(text, amount);

/** Reads an id: '1 234', '№ 15'. */
export const parseIdText = (text: string): NumberReading => read(text, id);

/** Removes blanks and dashes from a code of digits. */
export const bareCode = (text: string): string => (text.length > TEXT_MAX ? text : tidy(text).replace(/[ -]/g, ''));

/** Reads a code of `length` digits, including leading zeros. */
export const parseCode = (text: string, length: number): NumberReading => {
  const digits = bareCode(text);
  if (digits === '') return { error: 'empty' };
  if (/\p{L}/u.test(digits)) return { error: 'letters' };
  return /^\d+$/.test(digits) && digits.length === length ? { digits } : { error: 'unclear' };
};
