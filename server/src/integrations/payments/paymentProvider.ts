/** A payment as the provider's books have it. */
export interface ProviderPayment {
  id: string;
  /** `held`: the buyer has paid, the money waits to be taken or let go of. */
  status: 'pending' | 'held' | 'succeeded' | 'cancelled';
  /** In kopecks; null when it is in another currency. */
  amount: number | null;
  /** In kopecks. */
  refunded: number;
  /** Which order of ours it was made for, as the provider was told; null when it was not. */
  orderKey: string | null;
  purchaseId: number | null;
  /** Where the buyer pays; null when there is nothing to pay any more. */
  link: string | null;
  /** Cancelled because the bank refused, not because nobody paid. */
  isDeclined: boolean;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  status: 'pending' | 'succeeded' | 'cancelled';
  /** In kopecks; null when it is in another currency. */
  amount: number | null;
}

/** What a payment is asked for with. The same order asked again must be the same to the letter. */
export interface NewPayment {
  purchaseId: number;
  /** Unique per purchase: what is asked of the provider for it carries keys that begin with this. */
  orderKey: string;
  /** In kopecks. */
  amount: number;
  description: string;
  returnUrl: string;
  /** Where the fiscal receipt goes; null where nobody is to get one. The phone in digits, with the country code. */
  receiptTo: { email: string } | { phone: string } | null;
}

/** A payment to act on. */
export interface OrderedPayment {
  id: string;
  orderKey: string;
  /** In kopecks. */
  amount: number;
}

/**
 * Who takes the money, in two stages: the buyer's payment is held first, then taken or let go of. Each call may be
 * repeated with the same order and acts once. All throw `PaymentFailure`.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'yookassa';
  createPayment: (order: NewPayment) => Promise<ProviderPayment>;
  /** Null when the provider knows no such payment. */
  readPayment: (id: string) => Promise<ProviderPayment | null>;
  /** Takes the held money. */
  capturePayment: (payment: OrderedPayment) => Promise<ProviderPayment>;
  /** Lets go of the held money. */
  cancelPayment: (payment: OrderedPayment) => Promise<ProviderPayment>;
  /** Refunds this amount of the payment; one order refunds one amount once. */
  refundPayment: (payment: OrderedPayment) => Promise<ProviderRefund>;
  /** All refunds of a payment, those that the operator made by hand included. */
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>;
  /** Payments that were made since, for the comparison of the books. */
  listPayments: (since: Date) => Promise<ProviderPayment[]>;
}
