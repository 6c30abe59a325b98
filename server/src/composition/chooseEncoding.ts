import type { PageEncoding } from '../renderProcess';

/** The best encoding that the `Accept-Encoding` header allows. */
export const chooseEncoding = (accept: string | undefined): PageEncoding => {
  const offered = (accept ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (offered.includes('br')) return 'br';
  return offered.includes('gzip') ? 'gzip' : 'identity';
};
