const format = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });

/** Whole roubles as `45 000 ₽`, all spaces non-breaking. */
export const formatPrice = (roubles: number): string => format.format(roubles);
