import { createHmac } from 'node:crypto';
import { networkOf, wideNetworkOf } from '../../../network/networkOf';

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

/**
 * Marks of where a complaint comes from, with the first of the keys of bans. A device is told by the browser's
 * name of itself and the wider network.
 */
export const createOriginMarks = ([key = '']: readonly string[]): ((origin: Origin) => OriginMarks) => {
  const digest = (...parts: string[]): string =>
    createHmac('sha256', key)
      .update(`complaint ${parts.join(' ')}`)
      .digest('base64url')
      .slice(0, 22);
  return ({ address, userAgent = '' }) => ({
    network: digest('network', networkOf(address)),
    device: digest('device', wideNetworkOf(address), userAgent.slice(0, 512)),
  });
};
