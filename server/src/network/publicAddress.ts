import ipaddr from 'ipaddr.js';

/** All that the world can reach by IPv6 is in here today (RFC 4291, 2.4). */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** An address as it counts: one of IPv4 that is written as IPv6 is that; undefined for what is none. */
const parse = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.isValid(text) ? ipaddr.process(text) : undefined;

/** Whether an address belongs to a machine of the world, not to this one, its networks, or to nobody. */
export const isPublicAddress = (text: string): boolean => {
  const address = parse(text);
  if (address?.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(...GLOBAL);
};

/** Whether an address is this machine's own. */
export const isLoopback = (text: string): boolean => parse(text)?.range() === 'loopback';
