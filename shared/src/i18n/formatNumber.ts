const format = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** `12 345,6` with non-breaking spaces between the thousands, at four digits as well. */
export const formatNumber = (value: number): string => format.format(value);
