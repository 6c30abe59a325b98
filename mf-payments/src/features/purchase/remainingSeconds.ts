import { PAYMENT_WINDOW_MS } from 'shared/contract';
import type { SeenPurchase } from './purchaseQuery';

/**
 * Whole seconds until the payment window closes, 0 at the end. It goes by the server's clock at its last answer and by
 * the time that has passed here since, so a wrong clock of this device does not matter
 * (docs/specification.md, 'Orders').
 */
export const remainingSeconds = (
  { created_at, server_time, seenAt }: Pick<SeenPurchase, 'created_at' | 'server_time' | 'seenAt'>,
  now: number,
): number => {
  const gone = Date.parse(server_time) - Date.parse(created_at) + (now - seenAt);
  const left = Math.min(Math.max(PAYMENT_WINDOW_MS - gone, 0), PAYMENT_WINDOW_MS);
  return Math.ceil(left / 1000);
};
