import ipaddr from 'ipaddr.js';
import { allowedSenders, isAddressRange } from './allowedSenders';

/** Proxies in front of the server: none, a number, or those at these addresses. */
export type TrustProxy = false | number | string[];

/** A longer chain of proxies is a mistake in a setting. */
const MAX_HOPS = 10;
const none = new Set(['', '0', 'off', 'false', 'no']);
/** Named private ranges. */
const named = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** Refuses a range of all addresses, which would trust every client, and IPv4 written as IPv6, which never matches. */
const isProxyRange = (text: string): boolean => {
  if (named.has(text)) return true;
  if (!isAddressRange(text) || text.endsWith('/0')) return false;
  const address = ipaddr.parse(text.split('/')[0] ?? '');
  return !(address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress());
};

/** Parses `TRUST_PROXY`; null unless it is a number or a list of addresses. `on` would trust every client. */
export const readTrustProxy = (value: string): TrustProxy | null => {
  const text = value.trim().toLowerCase();
  if (none.has(text)) return false;
  if (/^\d+$/.test(text)) return Number(text) <= MAX_HOPS ? Number(text) : null;
  const list = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return list.length > 0 && list.every(isProxyRange) ? list : null;
};

/** Returns Fastify's option; a number becomes a function, because Fastify trusts no proxy for a bare number. */
export const trustedHops = (trust: TrustProxy) =>
  typeof trust === 'number' ? (_address: string, hop: number): boolean => hop < trust : trust;

/** Returns the check whether an address is that of a configured proxy; a number of proxies names none. */
export const isTrustedProxy = (trust: false | string[]): ((address: string) => boolean) =>
  allowedSenders((trust || []).flatMap((one) => named.get(one) ?? [one]));
