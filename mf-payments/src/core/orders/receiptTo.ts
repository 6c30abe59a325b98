import { type Persisted, persistedText } from 'shared';
import type { ReceiptTo } from 'shared/contract';

/** Mail or phone of the last receipt, of one account each: the next person at this device has one of their own. */
export const receiptText = (userId: number): Persisted<string> => persistedText(`receipt-to:${userId}`);

/** Keeps it for the next order; without one it is forgotten. */
export const keepReceiptTo = (userId: number, { email, phone }: ReceiptTo): void =>
  void receiptText(userId).write(email ?? (phone === undefined ? null : `+${phone}`));
