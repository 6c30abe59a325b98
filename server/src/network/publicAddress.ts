import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses of today (RFC 4291, 2.4). */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Parses an address; IPv4 written as IPv6 becomes IPv4, an invalid one undefined. */
const parse = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.isValid(text) ? ipaddr.process(text) : undefined;

/** Whether an address is public: not this machine's, a private network's, or unassigned. */
export const isPublicAddress = (text: string): boolean => {
  const address = parse(text);
  if (address?.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(...GLOBAL);
};

/** Whether an address is this machine's own. */
export const isLoopback = (text: string): boolean => parse(text)?.range() === 'loopback';
