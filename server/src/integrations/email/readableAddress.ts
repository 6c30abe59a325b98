import { domainToUnicode } from 'node:url';

/** Returns an address with its domain decoded from Punycode, as `anna@почта.рф`. */
export const readableAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1))}`;
};
