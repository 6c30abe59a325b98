/** `unavailable`: the result is unknown, so retry; `refused`: it was not done, and a retry would not help. */
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

export interface ProviderPayment {
  id: string;
  /** `held`: the buyer has paid, the money waits for capture or cancellation. */
  status: 'pending' | 'held' | 'succeeded' | 'cancelled';
  /** In kopecks; null in another currency. */
  amount: number | null;
  /** In kopecks. */
  refunded: number;
  /** Our order key as sent to the provider; null if not sent. */
  orderKey: string | null;
  purchaseId: number | null;
  /** Payment page; null when there is nothing left to pay. */
  link: string | null;
  /** Cancelled because the bank refused, not because it was not paid. */
  isDeclined: boolean;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  status: 'pending' | 'succeeded' | 'cancelled';
  /** In kopecks; null in another currency. */
  amount: number | null;
}

/** A request for a payment; a retry for the same order must be identical. */
export interface NewPayment {
  purchaseId: number;
  /** Unique per purchase: prefix of its idempotency keys at the provider. */
  orderKey: string;
  /** In kopecks. */
  amount: number;
  description: string;
  returnUrl: string;
  /** Recipient of the fiscal receipt; the phone in digits, with the country code. */
  receiptTo: { email: string } | { phone: string } | null;
}

export interface OrderedPayment {
  id: string;
  orderKey: string;
  /** In kopecks. */
  amount: number;
}

/** Holds payments, then captures or cancels them. All calls are idempotent by order and throw `PaymentFailure`. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'yookassa';
  createPayment: (order: NewPayment) => Promise<ProviderPayment>;
  readPayment: (id: string) => Promise<ProviderPayment | null>;
  capturePayment: (payment: OrderedPayment) => Promise<ProviderPayment>;
  /** Releases the held money. */
  cancelPayment: (payment: OrderedPayment) => Promise<ProviderPayment>;
  /** Refunds this amount of the payment; one order refunds one amount once. */
  refundPayment: (payment: OrderedPayment) => Promise<ProviderRefund>;
  /** Returns all refunds of a payment, including manual ones by the operator. */
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>;
  /** Returns the payments since then, for reconciliation. */
  listPayments: (since: Date) => Promise<ProviderPayment[]>;
}
