import type { Purchase } from 'shared/contract';

/** Returns a purchase that has waited 19 seconds for its payment, with overrides. */
export const purchase = (over: Partial<Purchase> = {}): Purchase => ({
  id: 10482,
  status: 0,
  created_at: '2026-11-15T12:00:00.000Z',
  expires_at: '2026-11-15T12:10:00.000Z',
  server_time: '2026-11-15T12:00:19.000Z',
  section: 'pets',
  listing_id: 7,
  service_type: 'Закрепить',
  amount: 500,
  payment_link: 'https://pay.test/10482',
  ...over,
});
