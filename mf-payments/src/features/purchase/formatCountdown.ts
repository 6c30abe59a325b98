const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as `mm:ss`. */
export const formatCountdown = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
