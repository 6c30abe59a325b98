import { DAY_MS, type LostColour, type LostSize, moscowDay } from 'shared/contract';
import type { Queryable } from '../db/database';
import { lostDetails, lostQueue } from '../db/schema';
import { lostOfForm } from '../domains/lost/details/lostDetails';

export interface DemoLost {
  /** Days before the publication. */
  days_before: number;
  place: string;
  latitude: number;
  longitude: number;
  colour?: LostColour;
  size?: LostSize;
  collar?: string;
  special?: string;
  chip?: string;
  reward?: number;
}

interface SeededListing {
  id: number;
  days_ago: number;
  lost?: DemoLost;
}

/** Stores the demo details of lost and found pets, and enqueues them for matching; their listings exist already. */
export const seedDemoLost = async (db: Queryable, seeded: readonly SeededListing[], now: Date): Promise<void> => {
  const rows = seeded.flatMap(({ id, days_ago, lost }) => {
    if (!lost) return [];
    const { latitude, longitude, colour = null, size = null, collar = null, special = null, ...rest } = lost;
    const details = lostOfForm({
      ...rest,
      event_date: moscowDay(new Date(now.getTime() - (days_ago + lost.days_before) * DAY_MS)),
      point: { latitude, longitude },
      marks: { colour, size, collar, special },
    });
    return details ? [{ listingId: id, ...details }] : [];
  });
  await db.insert(lostDetails).values(rows);
  await db.insert(lostQueue).values(rows.map(({ listingId }) => ({ listingId, dueAt: now })));
};
