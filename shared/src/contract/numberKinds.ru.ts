import { formatNumber, formatPrice } from './numbers.ru';
import { type NumberError, type NumberReading, parseAmount, parseCode, parseIdText } from './readNumber';

const CHIP_DIGITS = 15;

interface KindOfNumber {
  read: (text: string) => NumberReading;
  /** Formats a parsed number for display. */
  show: (digits: string) => string;
  errors: Readonly<Record<Exclude<NumberError, 'empty'>, string>>;
}

const badId = 'ID — одно целое число, цифрами';
const badChip = 'Номер чипа — 15 цифр, без букв';

/** Kinds of typed numbers: how each is parsed, displayed and refused. @public */
export const numberKinds = {
  price: {
    read: parseAmount,
    show: (digits) => formatPrice(Number(digits)),
    errors: {
      letters: 'Введите цену цифрами, например 15\u00a0000',
      unclear: 'Непонятно, какая это цена. Введите её цифрами, например 15\u00a0000',
      range: 'Укажите одну цену, а не диапазон',
      negative: 'Цена не может быть меньше нуля',
      fraction: 'Цена — в целых рублях, без копеек',
    },
  },
  reward: {
    read: parseAmount,
    show: (digits) => formatPrice(Number(digits)),
    errors: {
      letters: 'Введите сумму цифрами, например 15\u00a0000',
      unclear: 'Непонятно, какая это сумма. Введите её цифрами, например 15\u00a0000',
      range: 'Укажите одну сумму, а не диапазон',
      negative: 'Вознаграждение не может быть меньше нуля',
      fraction: 'Вознаграждение — в целых рублях, без копеек',
    },
  },
  id: {
    read: parseIdText,
    show: (digits) => formatNumber(Number(digits)),
    errors: { letters: badId, unclear: badId, range: badId, negative: badId, fraction: badId },
  },
  chip: {
    read: (text) => parseCode(text, CHIP_DIGITS),
    show: (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0'),
    errors: {
      letters: badChip,
      unclear: badChip,
      range: badChip,
      negative: badChip,
      fraction: badChip,
    },
  },
} as const satisfies Record<string, KindOfNumber>;
export type NumberKind = keyof typeof numberKinds;

export const atMostText = (max: string): string => `Не больше ${max}`;

export const rejectedNumberText = (value: string, max: string): string => `Не принято: ${value}. ${atMostText(max)}`;

/** Returns the digits of a typed number, '' of an empty text, and the text itself when it is no number. @public */
export const plainDigits = (kind: NumberKind, text: string): string => {
  const reading = numberKinds[kind].read(text);
  if ('digits' in reading) return reading.digits;
  return reading.error === 'empty' ? '' : text;
};

/** Returns the error of a typed text; undefined when it is valid or empty. @public */
export const numberError = (kind: NumberKind, text: string): string | undefined => {
  const reading = numberKinds[kind].read(text);
  return 'error' in reading && reading.error !== 'empty' ? numberKinds[kind].errors[reading.error] : undefined;
};

/** Returns the number for display when the typed text does not plainly show it; else undefined. */
export const understoodNumber = (kind: NumberKind, text: string): string | undefined => {
  const reading = numberKinds[kind].read(text);
  if ('error' in reading || text.replace(/[\s₽]/gu, '') === reading.digits) return undefined;
  return `=\u00a0${numberKinds[kind].show(reading.digits)}`;
};
