import { formatNumber, formatPrice } from './numbers.ru';
import { type NumberFault, type NumberReading, readAmount, readCode, readId } from './readNumber';

/** Digits of the number of a chip. */
const CHIP_DIGITS = 15;

interface KindOfNumber {
  read: (text: string) => NumberReading;
  /** How people see a number that was read. */
  show: (digits: string) => string;
  faults: Readonly<Record<Exclude<NumberFault, 'empty'>, string>>;
}

const badId = 'ID — одно целое число, цифрами';
const badChip = 'Номер чипа — 15 цифр, без букв';

/** What people type in digits: how each kind is read, shown and refused. */
export const numberKinds = {
  price: {
    read: readAmount,
    show: (digits) => formatPrice(Number(digits)),
    faults: {
      letters: 'Введите цену цифрами, например 15\u00a0000',
      unclear: 'Непонятно, какая это цена. Введите её цифрами, например 15\u00a0000',
      range: 'Укажите одну цену, а не диапазон',
      negative: 'Цена не может быть меньше нуля',
      fraction: 'Цена — в целых рублях, без копеек',
    },
  },
  reward: {
    read: readAmount,
    show: (digits) => formatPrice(Number(digits)),
    faults: {
      letters: 'Введите сумму цифрами, например 15\u00a0000',
      unclear: 'Непонятно, какая это сумма. Введите её цифрами, например 15\u00a0000',
      range: 'Укажите одну сумму, а не диапазон',
      negative: 'Вознаграждение не может быть меньше нуля',
      fraction: 'Вознаграждение — в целых рублях, без копеек',
    },
  },
  id: {
    read: readId,
    show: (digits) => formatNumber(Number(digits)),
    faults: { letters: badId, unclear: badId, range: badId, negative: badId, fraction: badId },
  },
  chip: {
    read: (text) => readCode(text, CHIP_DIGITS),
    show: (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0'),
    faults: {
      letters: badChip,
      unclear: badChip,
      range: badChip,
      negative: badChip,
      fraction: badChip,
    },
  },
} as const satisfies Record<string, KindOfNumber>;
export type NumberKind = keyof typeof numberKinds;

/** The most that a field accepts, as people see it. */
export const atMostText = (most: string): string => `Не больше ${most}`;

/** What is said of a number that a field has not taken, as it is above the most that it accepts. */
export const notTakenText = (value: string, most: string): string => `Не принято: ${value}. ${atMostText(most)}`;

/** Returns the plain digits that a typed text means, '' when nothing is typed; the text itself when it means no number. */
export const plainDigits = (kind: NumberKind, text: string): string => {
  const reading = numberKinds[kind].read(text);
  if ('digits' in reading) return reading.digits;
  return reading.fault === 'empty' ? '' : text;
};

/** Returns why a typed text is refused; undefined when it is read, or nothing is typed. */
export const numberFault = (kind: NumberKind, text: string): string | undefined => {
  const reading = numberKinds[kind].read(text);
  return 'fault' in reading && reading.fault !== 'empty' ? numberKinds[kind].faults[reading.fault] : undefined;
};

/** Returns how people see the number that was read from a text, when the text does not plainly show it; else undefined. */
export const understoodNumber = (kind: NumberKind, text: string): string | undefined => {
  const reading = numberKinds[kind].read(text);
  if ('fault' in reading || text.replace(/[\s₽]/gu, '') === reading.digits) return undefined;
  return `=\u00a0${numberKinds[kind].show(reading.digits)}`;
};
