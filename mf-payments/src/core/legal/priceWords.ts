import { formatPrice } from 'shared';
import { legalTexts } from './legalTexts.ru';

/** 'цена — 500 ₽', or where to find it while the settings are not there. */
export const priceWords = (roubles: number | undefined): string =>
  roubles === undefined ? legalTexts.priceElsewhere : legalTexts.price(formatPrice(roubles));
