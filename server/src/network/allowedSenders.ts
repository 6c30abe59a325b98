import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

const parseRange = (text: string): Range => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};

/** Whether the text is an address or a range like `185.71.76.0/27`, of either version. */
export const isAddressRange = (text: string): boolean =>
  ipaddr.isValidCIDR(text) || ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** Returns the check whether an address is in one of the ranges; an IPv4 address written as IPv6 counts as IPv4. */
export const allowedSenders = (ranges: readonly string[]): ((address: string) => boolean) => {
  const allowed = ranges.map(parseRange);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return allowed.some((range) => range[0].kind() === address.kind() && address.match(range));
  };
};
