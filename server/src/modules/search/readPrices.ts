import { PRICE_BOUND_MAX } from 'shared/contract';
import { priceWords } from './searchWords.ru';

/** A text without the prices that it asked for, and these, in whole roubles. */
export interface PricedText {
  rest: string;
  priceFrom?: number;
  priceTo?: number;
}

/** What is no less is a price without anybody's saying so. */
const SURELY_MONEY = 1000;

const { to, from, thousands, roubles, units } = priceWords;
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<to>${to})|(?<from>${from}))\\s{1,3}(?<number>\\d{1,3}(?: \\d{3}){1,2}|\\d{1,9})\\s{0,3}(?:(?<thousands>${thousands})(?:\\s{0,2}(?:${roubles}))?|(?<roubles>${roubles}))?(?![\\p{L}\\p{N}])(?!\\s{0,3}(?:${units})(?![\\p{L}\\p{N}]))`,
  'gu',
);

/** Takes 'до 20 тысяч' and its like out of a folded text of one line. */
export const readPrices = (text: string): PricedText => {
  const found: Omit<PricedText, 'rest'> = {};
  const rest = text.replace(pattern, (whole: string, ...args: unknown[]) => {
    const groups = args.at(-1) as Record<string, string | undefined>;
    const price = Number((groups.number ?? '').replaceAll(' ', '')) * (groups.thousands ? 1000 : 1);
    if (!groups.thousands && !groups.roubles && price < SURELY_MONEY) return whole;
    const bound = Math.min(price, PRICE_BOUND_MAX);
    if (groups.to) found.priceTo = bound;
    else found.priceFrom = bound;
    return ' ';
  });
  return { rest, ...found };
};
