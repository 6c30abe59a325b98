import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses of today (RFC 4291, 2.4). */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Parses an address; IPv4 written as IPv6 becomes IPv4, an invalid one undefined. */
const parse = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.isValid(text) ? ipaddr.process(text) : undefined;

/** Whether an address is public: not loopback, private or unassigned. */
export const isPublicAddress = (text: string): boolean => {
  const address = parse(text);
  if (address?.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(...GLOBAL);
};

export const isLoopback = (text: string): boolean => parse(text)?.range() === 'loopback';

export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

export type Resolve = (
  hostname: string,
  options: { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface PublicOnlyOptions {
  /** For tests: also allows this machine's addresses. */
  allowLoopback: boolean;
  resolve?: Resolve;
}

/**
 * Keeps connections to user-chosen addresses out of the site's networks. Checks each connection, since a name may
 * resolve differently a moment later.
 */
export const publicOnly = ({ allowLoopback, resolve = lookup }: PublicOnlyOptions) => {
  const isAllowed = (address: string): boolean => isPublicAddress(address) || (allowLoopback && isLoopback(address));
  const refusal = (): ForbiddenAddress => new ForbiddenAddress('The address is not one of the public network');
  /** Resolves names for `net.connect`; refuses one with any forbidden address. */
  const lookupAllowed: LookupFunction = (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) return answer(refusal(), []);
      const [first] = found;
      return options.all ? answer(null, found) : answer(null, first?.address ?? '', first?.family);
    });
  };
  return {
    /** Whether a connection to this network address is allowed. */
    isAllowed,
    refusal,
    lookup: lookupAllowed,
    /** Whether the host is an allowed numeric address, or a name, which is checked with each connection. */
    isAllowedHost: (hostname: string): boolean => {
      const host = hostname.replace(/^\[|\]$/g, '');
      return isIP(host) === 0 || isAllowed(host);
    },
  };
};
