import type { Finding } from './reconcile';

export const messages = {
  usage: 'How many days to compare? Example: npm run ops -- reconcile --days 30',
  off: 'Payments are off (PAYMENT_PROVIDER=off): there is nothing to compare.',
  unreadable: (reason: string) => `The payment provider did not answer, nothing was compared: ${reason}`,
  summary: (provider: string, days: number, purchases: number, balance: string) =>
    `Compared with ${provider}, days: ${days}. Purchases: ${purchases}. Balance of the ledger: ${balance}.`,
  agreed: 'No differences.',
  disagreed: (count: number) => `Differences: ${count}.`,
  settling: ' (the payment is still being processed)',
  purchase: (id: number | null, payment: string | null) =>
    `Purchase ${id ?? '(none)'}, payment ${payment ?? '(no number)'}`,
  differences: {
    unknownToProvider: 'the provider does not know this payment',
    otherAmount: "the amount at the provider differs from the purchase's price",
    receiptMissing: 'money was received, but the ledger has no receipt, or of another amount',
    receiptUnfounded: 'the ledger has a receipt, but the provider has no money',
    otherRefund: 'the refund in the ledger differs from that at the provider',
    keptWithoutBoost: 'money was received, but nothing was delivered or refunded',
    boostWithoutMoney: 'the purchase is confirmed, but the provider has no money',
    boostMissing: 'the confirmed purchase and its boost do not match',
    stillHeld: 'money is held, but the purchase is closed already',
    stranger: 'the provider has a payment that the site does not know',
  } satisfies Record<Finding['differences'][number], string>,
} as const;
