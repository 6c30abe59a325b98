import { domainToUnicode } from 'node:url';

/** Returns a readable address, `anna@почта.рф`, for one in the form of mail servers. */
export const readableAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1))}`;
};
