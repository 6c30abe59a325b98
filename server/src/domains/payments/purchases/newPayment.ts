import { BoostType, type ServiceType } from 'shared/contract';
import type { NewPayment } from '../../../integrations/payments/paymentProvider';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { messages } from './messages.ru';

const KOPECKS = 100;

/** Returns the price of a purchase in kopecks, the unit of providers and the ledger. */
export const kopecksOf = ({ amount }: Pick<PurchaseRow, 'amount'>): number => amount * KOPECKS;

/** Returns the `service_type` of the order. */
export const serviceTypeOf = ({ boostType }: Pick<PurchaseRow, 'boostType'>): ServiceType =>
  boostType === BoostType.pinned ? 'Закрепить' : 'Продвижение';

const receiptOf = ({ receiptEmail, receiptPhone }: PurchaseRow): NewPayment['receiptTo'] => {
  if (receiptEmail !== null) return { email: receiptEmail };
  return receiptPhone === null ? null : { phone: receiptPhone };
};

/** Returns the request to the provider, from the stored purchase alone, so that a retry is identical. */
export const newPaymentOf = (purchase: PurchaseRow): NewPayment => ({
  purchaseId: purchase.id,
  orderKey: purchase.orderKey,
  amount: kopecksOf(purchase),
  description: messages.description(serviceTypeOf(purchase), purchase.listingId),
  returnUrl: purchase.returnUrl,
  receiptTo: receiptOf(purchase),
});
