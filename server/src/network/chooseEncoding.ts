import type { PageEncoding } from '../renderProcess';

/** Returns the allowed encodings in lower case. */
const acceptedBy = (accept: string | undefined): (string | undefined)[] =>
  (accept ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());

/** Brotli without a weight, as every browser names it. */
const plainBrotli = /(?:^|, ?)br(?:,|$)/;

export const chooseEncoding = (accept: string | undefined): PageEncoding => {
  if (accept !== undefined && plainBrotli.test(accept)) return 'br';
  const offered = acceptedBy(accept);
  if (offered.includes('br')) return 'br';
  return offered.includes('gzip') ? 'gzip' : 'identity';
};

export const acceptsGzip = (accept: string | undefined): boolean => acceptedBy(accept).includes('gzip');
