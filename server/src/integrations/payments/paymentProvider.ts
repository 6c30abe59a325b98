/**
 * The payment provider did not do what was requested. `unavailable`: the result is unknown, a retry is right;
 * `refused`: it was not done, and a retry would not help.
 */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure';

  constructor(
    readonly reason: 'unavailable' | 'refused',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A payment in the provider's books. */
export interface ProviderPayment {
  id: string;
  /** `held`: the buyer has paid, the money waits for capture or cancellation. */
  status: 'pending' | 'held' | 'succeeded' | 'cancelled';
  /** In kopecks; null when it is in another currency. */
  amount: number | null;
  /** In kopecks. */
  refunded: number;
  /** Our order key, as sent to the provider; null when it was not. */
  orderKey: string | null;
  purchaseId: number | null;
  /** Where the buyer pays; null when there is nothing left to pay. */
  link: string | null;
  /** Cancelled because the bank refused, not because it was not paid. */
  isDeclined: boolean;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  status: 'pending' | 'succeeded' | 'cancelled';
  /** In kopecks; null when it is in another currency. */
  amount: number | null;
}

/** A request for a payment. Repeated for one order, it must be identical. */
export interface NewPayment {
  purchaseId: number;
  /** Unique per purchase: prefix of its idempotency keys at the provider. */
  orderKey: string;
  /** In kopecks. */
  amount: number;
  description: string;
  returnUrl: string;
  /** Where the fiscal receipt goes; null for none. The phone in digits, with the country code. */
  receiptTo: { email: string } | { phone: string } | null;
}

export interface OrderedPayment {
  id: string;
  orderKey: string;
  /** In kopecks. */
  amount: number;
}

/**
 * A payment provider with two stages: the buyer's payment is held first, then captured or cancelled. Each call may be
 * repeated with the same order and acts once. All throw `PaymentFailure`.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'yookassa';
  createPayment: (order: NewPayment) => Promise<ProviderPayment>;
  /** Returns null when the provider does not know the payment. */
  readPayment: (id: string) => Promise<ProviderPayment | null>;
  /** Captures the held money. */
  capturePayment: (payment: OrderedPayment) => Promise<ProviderPayment>;
  /** Releases the held money. */
  cancelPayment: (payment: OrderedPayment) => Promise<ProviderPayment>;
  /** Refunds this amount of the payment; one order refunds one amount once. */
  refundPayment: (payment: OrderedPayment) => Promise<ProviderRefund>;
  /** Returns all refunds of a payment, including the operator's manual ones. */
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>;
  /** Returns payments made since then, for reconciliation. */
  listPayments: (since: Date) => Promise<ProviderPayment[]>;
}
