import { domainToUnicode } from 'node:url';

/** Returns an address as people read it, `anna@почта.рф`, of one as mail servers know it. */
export const readableAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1))}`;
};
