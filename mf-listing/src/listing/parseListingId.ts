/** Ids are 32-bit on the server. */
const MAX_ID = 2_147_483_647;

/** The listing id in a path; null when no listing can have it, so that nobody needs to be asked. */
export const parseListingId = (text: string | undefined): number | null => {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
};
