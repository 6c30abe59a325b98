import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** From where somebody complains. */
export interface Origin {
  address: string;
  /** The browser's name of itself. */
  userAgent: string | undefined;
}

/** Keyed digests of it: without the key nothing can be read from them, and with it they only compare. */
export interface OriginMarks {
  network: string;
  device: string;
}

const groupsOf = (half: string): string[] => (half === '' ? [] : half.split(':'));

/** The eight groups of an IPv6 address. */
const wholeOf = (address: string): string[] => {
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const before = groupsOf(head);
  if (tail === undefined) return before;
  const after = groupsOf(tail);
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
};

/**
 * The network of an address, and the wider one in which the same line is found again after it was given another address:
 * /32 and /16 of IPv4, /64 and /32 of IPv6.
 */
export const networksOf = (address: string): { near: string; wide: string } => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return { near: plain, wide: plain.split('.').slice(0, 2).join('.') };
  const groups = wholeOf(plain).map((group) => group.replace(/^0+(?=.)/, ''));
  return { near: groups.slice(0, 4).join(':'), wide: groups.slice(0, 2).join(':') };
};

/**
 * Marks of where a complaint comes from, with the first of the keys of `readBanKeys`. A device is told by the browser's
 * name of itself and the wider network.
 */
export const createOriginMarks = ([key = '']: readonly string[]): ((origin: Origin) => OriginMarks) => {
  const digest = (...parts: string[]): string =>
    createHmac('sha256', key)
      .update(`complaint ${parts.join(' ')}`)
      .digest('base64url')
      .slice(0, 22);
  return ({ address, userAgent = '' }) => {
    const { near, wide } = networksOf(address);
    return { network: digest('network', near), device: digest('device', wide, userAgent.slice(0, 512)) };
  };
};
