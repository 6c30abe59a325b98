import { formatNumber, formatPrice } from 'shared';
import type { PriceHint } from 'shared/contract';
import { messages } from './messages.ru';

/** From here on prices are shown in thousands. */
const THOUSANDS_FROM = 10_000;

/** Rounds to two significant digits: 24 870 is 25 000. */
const rounded = (price: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 1);
  return Math.round(price / unit) * unit;
};

/** Formats the usual price of similar listings: 'Обычно 25–40 тыс. ₽'. */
export const priceHintText = (hint: NonNullable<PriceHint['hint']>): string => {
  const [from, to] = [rounded(hint.from), rounded(hint.to)];
  const isThousands = from >= THOUSANDS_FROM;
  const tell = (price: number): string => formatNumber(isThousands ? price / 1000 : price);
  if (from === to) return messages.usualPrice.about(formatPrice(from));
  return messages.usualPrice.between(tell(from), tell(to), isThousands);
};
