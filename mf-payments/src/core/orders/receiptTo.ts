import { type Persisted, persistedText } from 'shared';
import type { ReceiptTo } from 'shared/contract';

/** E-mail or phone of the last receipt, per account: the next person on this device has another. */
export const receiptText = (userId: number): Persisted<string> => persistedText(`receipt-to:${userId}`);

/** Stores it for the next order, or deletes it when empty. */
export const keepReceiptTo = (userId: number, { email, phone }: ReceiptTo): void =>
  void receiptText(userId).write(email ?? (phone === undefined ? null : `+${phone}`));
