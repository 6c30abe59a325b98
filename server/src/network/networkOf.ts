import ipaddr from 'ipaddr.js';

/** Octets of an address that name a network as providers hand them out: /24 of IPv4, /56 of IPv6. */
const OCTETS = { ipv4: 3, ipv6: 7 } as const;

/** Octets of the wider network, in which a line is found again after it was given another address: /16, /32. */
const WIDE_OCTETS = { ipv4: 2, ipv6: 4 } as const;

const firstOctets = (address: string, octets: typeof OCTETS | typeof WIDE_OCTETS): string => {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  return `${parsed.kind()} ${parsed.toByteArray().slice(0, octets[parsed.kind()]).join('.')}`;
};

/**
 * Returns the network of an address, as all that counts networks compares it; an IPv4 address written as IPv6 counts as
 * itself, and what is no address as its own.
 */
export const networkOf = (address: string): string => firstOctets(address, OCTETS);

/** Returns the wider network of an address. */
export const wideNetworkOf = (address: string): string => firstOctets(address, WIDE_OCTETS);

/** Returns what of an address is one line's: all of IPv4; of IPv6, where a line has more than anybody counts, its network. */
export const lineOf = (address: string): string =>
  ipaddr.isValid(address) && ipaddr.process(address).kind() === 'ipv4'
    ? ipaddr.process(address).toString()
    : networkOf(address);
