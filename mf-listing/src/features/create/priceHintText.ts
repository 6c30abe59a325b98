import { formatNumber, formatPrice } from 'shared';
import type { PriceHint } from 'shared/contract';
import { messages } from './messages.ru';

/** From here on prices are told in thousands. */
const THOUSANDS_FROM = 10_000;

/** The number with two digits that say something: 24 870 is 25 000. */
const rounded = (price: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 1);
  return Math.round(price / unit) * unit;
};

/** What others ask for the like, in words: 'Обычно 25–40 тыс. ₽'. */
export const priceHintText = (hint: NonNullable<PriceHint['hint']>): string => {
  const [from, to] = [rounded(hint.from), rounded(hint.to)];
  const isThousands = from >= THOUSANDS_FROM;
  const tell = (price: number): string => formatNumber(isThousands ? price / 1000 : price);
  if (from === to) return messages.usualPrice.about(formatPrice(from));
  return messages.usualPrice.between(tell(from), tell(to), isThousands);
};
