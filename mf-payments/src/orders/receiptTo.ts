import type { ReceiptTo } from 'shared/contract';

/** Of one account each: the next person at this device has one of their own. */
const storageKey = (userId: number): string => `receipt-to:${userId}`;

/** Mail or phone that the person gave for the last receipt; '' when there is none. Browser only. */
export const readReceiptText = (userId: number): string => {
  try {
    return window.localStorage.getItem(storageKey(userId)) ?? '';
  } catch {
    // Storage is switched off.
    return '';
  }
};

/** Keeps it for the next order; without one it is forgotten. Does nothing where storage is unavailable. */
export const writeReceiptText = (userId: number, { email, phone }: ReceiptTo): void => {
  const text = email ?? (phone === undefined ? '' : `+${phone}`);
  try {
    if (text === '') window.localStorage.removeItem(storageKey(userId));
    else window.localStorage.setItem(storageKey(userId), text);
  } catch {
    // A full or forbidden storage: it will be asked for again.
  }
};
