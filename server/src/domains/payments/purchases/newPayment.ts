import { BoostType, type ServiceType } from 'shared/contract';
import type { NewPayment } from '../../../integrations/payments/paymentProvider';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { messages } from './messages.ru';

const KOPECKS = 100;

/** Price of a purchase in kopecks, as providers and the ledger count. */
export const kopecksOf = ({ amount }: Pick<PurchaseRow, 'amount'>): number => amount * KOPECKS;

/** What `service_type` the order was made with. */
export const serviceTypeOf = ({ boostType }: Pick<PurchaseRow, 'boostType'>): ServiceType =>
  boostType === BoostType.pinned ? 'Закрепить' : 'Продвижение';

const receiptOf = ({ receiptEmail, receiptPhone }: PurchaseRow): NewPayment['receiptTo'] => {
  if (receiptEmail !== null) return { email: receiptEmail };
  return receiptPhone === null ? null : { phone: receiptPhone };
};

/** What the provider is asked for with: from the stored purchase alone, so that a second try is the same to the letter. */
export const newPaymentOf = (purchase: PurchaseRow): NewPayment => ({
  purchaseId: purchase.id,
  orderKey: purchase.orderKey,
  amount: kopecksOf(purchase),
  description: messages.description(serviceTypeOf(purchase), purchase.listingId),
  returnUrl: purchase.returnUrl,
  receiptTo: receiptOf(purchase),
});
