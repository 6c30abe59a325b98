import ipaddr from 'ipaddr.js';

/** Octets of a network as providers assign them: /24 of IPv4, /56 of IPv6. */
const OCTETS = { ipv4: 3, ipv6: 7 } as const;

/** Octets of a network that a subscriber line stays in when its address changes: /16, /32. */
const WIDE_OCTETS = { ipv4: 2, ipv6: 4 } as const;

const firstOctets = (address: string, octets: typeof OCTETS | typeof WIDE_OCTETS): string => {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  return `${parsed.kind()} ${parsed.toByteArray().slice(0, octets[parsed.kind()]).join('.')}`;
};

/** Returns the network of an address; IPv4 written as IPv6 counts as IPv4, an invalid address as its own network. */
export const networkOf = (address: string): string => firstOctets(address, OCTETS);

export const wideNetworkOf = (address: string): string => firstOctets(address, WIDE_OCTETS);

/** Returns what identifies a subscriber line: its IPv4 address, or the network of its many IPv6 addresses. */
export const lineOf = (address: string): string =>
  ipaddr.isValid(address) && ipaddr.process(address).kind() === 'ipv4'
    ? ipaddr.process(address).toString()
    : networkOf(address);
