import { PAYMENT_WINDOW_MS } from 'shared/contract';
import type { SeenPurchase } from './purchaseQuery';

/**
 * Returns the whole seconds until the payment window closes, 0 at the end. Uses the server's clock at its last answer
 * and the time elapsed since, so a wrong device clock does not matter (docs/specification.md, 'Orders').
 */
export const remainingSeconds = (
  { created_at, server_time, seenAt }: Pick<SeenPurchase, 'created_at' | 'server_time' | 'seenAt'>,
  now: number,
): number => {
  const gone = Date.parse(server_time) - Date.parse(created_at) + (now - seenAt);
  const left = Math.min(Math.max(PAYMENT_WINDOW_MS - gone, 0), PAYMENT_WINDOW_MS);
  return Math.ceil(left / 1000);
};
