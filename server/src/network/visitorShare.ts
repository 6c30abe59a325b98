/** Cookie with the number that selects a visitor's builds during trials. */
export const SHARE_COOKIE = 'canary';

const cookie = new RegExp(`(?:^|; ?)${SHARE_COOKIE}=(\\d{1,2})(?:;|$)`);

/** Reads the number, 0 to 99, from the cookie header; undefined when it is missing. */
export const readShare = (header: string | undefined): number | undefined => {
  const [, share] = cookie.exec(header ?? '') ?? [];
  return share === undefined ? undefined : Number(share);
};
