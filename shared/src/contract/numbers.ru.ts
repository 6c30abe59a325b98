// Numbers in Russian by plain code: what Intl needs before it tells the first one keeps a slow phone busy for up to a
// quarter of a second, and every page with a price would have to wait for it. Tests compare with Intl.

/** Made when first needed: few pages show a fraction. */
let fractions: Intl.NumberFormat | undefined;

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');

/** `12 345,6` with non-breaking spaces between the thousands, at four digits as well, and two decimals at the most. */
export const formatNumber = (value: number): string => {
  if (Number.isSafeInteger(value)) return value < 0 ? `-${grouped(String(-value))}` : grouped(String(value));
  fractions ??= new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
  return fractions.format(value);
};

/** Whole roubles as `45 000 ₽`, all spaces non-breaking. Of a fraction the nearest whole is told. */
export const formatPrice = (roubles: number): string => `${formatNumber(Math.round(roubles))}\u00a0₽`;

export interface PluralForms {
  /** 1 объявление, 21 объявление */
  one: string;
  /** 2 объявления */
  few: string;
  /** 5 объявлений, also for fractions */
  many: string;
}

/** The form of a Russian noun that goes with the number `count`. */
export const plural = (count: number, { one, few, many }: PluralForms): string => {
  const size = Math.abs(count);
  const [last, lastTwo] = [size % 10, size % 100];
  if (last === 1 && lastTwo !== 11) return one;
  return Number.isInteger(size) && last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many;
};
