import { amountPatterns, numberKinds, PRICE_BOUND_MAX } from 'shared/contract';
import { priceWords } from './searchWords.ru';

/** A text without its price bounds, and these, in whole roubles. */
export interface PricedText {
  rest: string;
  priceFrom?: number;
  priceTo?: number;
}

/** A number from here on is a price without a currency. */
const SURELY_MONEY = 1000;

const { to, from, units } = priceWords;
const { thousands, millions, roubles } = amountPatterns;
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<to>${to})|(?<from>${from}))\\s{1,3}(?<amount>(?:\\d{1,3}(?:[ .,']\\d{3}){1,3}|\\d{1,9})(?:[.,]\\d{1,2})?(?!\\d)\\s{0,3}(?<unit>(?:${thousands}|${millions})(?:\\s{0,2}(?:${roubles}))?|${roubles})?)(?![\\p{L}\\p{N}])(?!\\s{0,3}(?:${units})(?![\\p{L}\\p{N}]))`,
  'gu',
);

/** Parses 'до 20 тысяч' and the like out of a folded text of one line. */
export const readPrices = (text: string): PricedText => {
  const found: Omit<PricedText, 'rest'> = {};
  const rest = text.replace(pattern, (whole: string, ...args: unknown[]) => {
    const groups = args.at(-1) as Record<string, string | undefined>;
    const reading = numberKinds.price.read(groups.amount ?? '');
    if ('error' in reading) return whole;
    const price = Number(reading.digits);
    if (groups.unit === undefined && price < SURELY_MONEY) return whole;
    const bound = Math.min(price, PRICE_BOUND_MAX);
    if (groups.to) found.priceTo = bound;
    else found.priceFrom = bound;
    return ' ';
  });
  return { rest, ...found };
};
