/** Cookie with the number that says which builds a visitor gets while some are on trial. */
export const SHARE_COOKIE = 'canary';

const cookie = new RegExp(`(?:^|; ?)${SHARE_COOKIE}=(\\d{1,2})(?:;|$)`);

/** Reads the number, 0 to 99, from the header of cookies; undefined when it is not there. */
export const readShare = (header: string | undefined): number | undefined => {
  const [, share] = cookie.exec(header ?? '') ?? [];
  return share === undefined ? undefined : Number(share);
};
