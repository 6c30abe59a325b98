import { RENEWAL_DAYS } from 'shared/contract';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the end of a listing's term; a paid option may extend it. */
export const expiresAt = (publishedAt: Date, ttlDays: number): Date =>
  new Date(publishedAt.getTime() + ttlDays * DAY_MS);

/** Returns when a listing becomes renewable. */
export const renewableFrom = (publishedAt: Date, ttlDays: number): Date =>
  new Date(publishedAt.getTime() + (ttlDays - RENEWAL_DAYS) * DAY_MS);
