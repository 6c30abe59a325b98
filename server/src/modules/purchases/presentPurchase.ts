import { type Purchase, PurchaseStatus, type Section } from 'shared/contract';
import { type PurchaseRow, statusAt } from '../purchaseStates/purchaseState';
import { serviceTypeOf } from './paymentOrder';

/** An order on the wire, as its buyer sees it at this moment. */
export const presentPurchase = (purchase: PurchaseRow, section: Section, now: Date): Purchase => {
  const status = statusAt(purchase, now);
  return {
    id: purchase.id,
    status,
    created_at: purchase.createdAt.toISOString(),
    expires_at: purchase.expiresAt.toISOString(),
    server_time: now.toISOString(),
    section,
    listing_id: purchase.listingId,
    service_type: serviceTypeOf(purchase),
    amount: purchase.amount,
    payment_link: status === PurchaseStatus.pending ? purchase.paymentLink : null,
  };
};
