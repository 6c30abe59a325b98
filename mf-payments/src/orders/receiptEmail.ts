/** Of one account each: the next person at this device has an address of their own. */
const storageKey = (userId: number): string => `receipt-email:${userId}`;

/** The address that the person gave for the last receipt; '' when there is none. Browser only. */
export const readReceiptEmail = (userId: number): string => {
  try {
    return window.localStorage.getItem(storageKey(userId)) ?? '';
  } catch {
    // Storage is switched off.
    return '';
  }
};

/** Keeps the address for the next order; '' forgets it. Does nothing where storage is unavailable. */
export const writeReceiptEmail = (userId: number, email: string): void => {
  try {
    if (email === '') window.localStorage.removeItem(storageKey(userId));
    else window.localStorage.setItem(storageKey(userId), email);
  } catch {
    // A full or forbidden storage: the address will be asked for again.
  }
};
