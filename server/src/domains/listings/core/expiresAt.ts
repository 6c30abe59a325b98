import { RENEWAL_DAYS } from 'shared/contract';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a listing that was published then has had its time; a paid option may keep it longer. */
export const expiresAt = (publishedAt: Date, ttlDays: number): Date =>
  new Date(publishedAt.getTime() + ttlDays * DAY_MS);

/** From when on a listing that was published then can be renewed. */
export const renewableFrom = (publishedAt: Date, ttlDays: number): Date =>
  new Date(publishedAt.getTime() + (ttlDays - RENEWAL_DAYS) * DAY_MS);
