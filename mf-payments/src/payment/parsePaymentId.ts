/** Ids are 32-bit on the server. */
const MAX_ID = 2_147_483_647;

/** The payment id in a path; null when no payment can have it, so that nobody needs to be asked. */
export const parsePaymentId = (text: string | undefined): number | null => {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
};
