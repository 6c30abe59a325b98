// Without Intl, whose first use keeps a slow phone busy for up to 250 ms. Tests compare with Intl.

/** Created on demand: few pages show a fraction. */
let fractions: Intl.NumberFormat | undefined;

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');

/** Formats a number as `12 345,6`: non-breaking spaces from four digits on, at most two decimals. @public */
export const formatNumber = (value: number): string => {
  if (Number.isSafeInteger(value)) return value < 0 ? `-${grouped(String(-value))}` : grouped(String(value));
  fractions ??= new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
  return fractions.format(value);
};

/** Formats whole roubles as `45 000 ₽` with non-breaking spaces. Rounds fractions. @public */
export const formatPrice = (roubles: number): string => `${formatNumber(Math.round(roubles))}\u00a0₽`;

/** @public */
export interface PluralForms {
  /** 1 объявление, 21 объявление */
  one: string;
  /** 2 объявления */
  few: string;
  /** 5 объявлений, also for fractions */
  many: string;
}

/** Returns the form of a Russian noun for `count`. @public */
export const plural = (count: number, { one, few, many }: PluralForms): string => {
  const size = Math.abs(count);
  const [last, lastTwo] = [size % 10, size % 100];
  if (last === 1 && lastTwo !== 11) return one;
  return Number.isInteger(size) && last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many;
};

/** @public */
export const dayForms: PluralForms = { one: 'день', few: 'дня', many: 'дней' };
/** @beta */
export const listingForms: PluralForms = { one: 'объявление', few: 'объявления', many: 'объявлений' };

/** Formats a number with its noun, on one line: `1 500 объявлений`. @beta */
export const counted = (count: number, forms: PluralForms): string =>
  `${formatNumber(count)}\u00a0${plural(count, forms)}`;

/** Formats a number of days: `5 дней`. @beta */
export const days = (count: number): string => counted(count, dayForms);

/** Sources of regular expressions for words after an amount, in lower case. No imports. @public */
export const amountPatterns = {
  thousands: 'тысяч[аи]?|тыс\\.?|т\\.?|к|k',
  millions: 'миллион(?:а|ов)?|млн\\.?',
  /** `[рp]` is the Cyrillic and the Latin letter. */
  roubles: 'рубл(?:ей|я|ь)|руб\\.?|[рp]\\.?|₽|rub|rur',
} as const;
