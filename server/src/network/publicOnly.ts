import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
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

export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

/** Resolves all addresses of a name, as `dns.lookup` does. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface PublicOnlyOptions {
  /** Also allows this machine's addresses: for tests. */
  allowLoopback: boolean;
  /** `dns.lookup` by default. */
  resolve?: Resolve;
}

/** Keeps connections to addresses chosen by users out of the site's networks. */
interface PublicOnly {
  /** Whether a connection to this network address is allowed. */
  isAllowed: (address: string) => boolean;
  /** Whether the host is an allowed numeric address, or a name, which is checked with each connection. */
  mayTry: (hostname: string) => boolean;
  /** Resolves names for `net.connect`; refuses one with any forbidden address. */
  lookup: LookupFunction;
  refusal: () => ForbiddenAddress;
}

/**
 * Returns the checks of a connection's network address: a name that resolves into a network of the site is refused,
 * even if it resolved elsewhere a moment ago.
 */
export const publicOnly = ({ allowLoopback, resolve = lookup }: PublicOnlyOptions): PublicOnly => {
  const isAllowed = (address: string): boolean => isPublicAddress(address) || (allowLoopback && isLoopback(address));
  const refusal = (): ForbiddenAddress => new ForbiddenAddress('The address is not one of the public network');
  return {
    isAllowed,
    refusal,
    mayTry: (hostname) => {
      const host = hostname.replace(/^\[|\]$/g, '');
      return isIP(host) === 0 || isAllowed(host);
    },
    lookup: (hostname, options, answer) => {
      resolve(hostname, { ...options, all: true }, (error, found) => {
        if (error) return answer(error, []);
        if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) return answer(refusal(), []);
        const [first] = found;
        return options.all ? answer(null, found) : answer(null, first?.address ?? '', first?.family);
      });
    },
  };
};
