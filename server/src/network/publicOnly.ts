import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './publicAddress';

/** The address is none that the site may call. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

/** Finds all addresses of a name, as `dns.lookup` does. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface PublicOnlyOptions {
  /** Addresses of this machine will do as well: for tests. */
  allowLoopback: boolean;
  /** `dns.lookup` unless given. */
  resolve?: Resolve;
}

/** What keeps connections to addresses that somebody else has named out of the networks of the site. */
export interface PublicOnly {
  /** Whether a connection to this network address may be made. */
  isAllowed: (address: string) => boolean;
  /** Whether the host of an address is a number that may be called, or a name, which is looked at with each connection. */
  mayTry: (hostname: string) => boolean;
  /** Resolves names for `net.connect`; refuses one that leads to any address that may not be called. */
  lookup: LookupFunction;
  refusal: () => ForbiddenAddress;
}

/**
 * Returns what checks the machine where a connection is made, by its network address: a name that leads into a network of
 * the site is refused, also one that led elsewhere a moment ago.
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
