import ipaddr from 'ipaddr.js';

/** Octets of an address that name a network as providers hand them out: /24 of IPv4, /48 of IPv6. */
const OCTETS = { ipv4: 3, ipv6: 6 } as const;

/** The network of an address; an IPv4 address written as IPv6 counts as itself, and what is no address as its own. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  return `${parsed.kind()} ${parsed.toByteArray().slice(0, OCTETS[parsed.kind()]).join('.')}`;
};
