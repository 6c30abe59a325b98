import type { Point } from 'shared/contract';
import type { Database } from '../src/db/database';
import { type LostDetails, type listings, lostDetails } from '../src/db/schema';
import { roundPoint } from '../src/domains/lost/details/lostDetails';
import { createListing } from './factories';

interface LostOver extends Partial<LostDetails> {
  kind?: 'lost' | 'found';
  point?: Point;
  listing?: Partial<typeof listings.$inferInsert>;
}

/** Stores a published listing of a lost or found pet with all details. Returns its id. */
export const createLost = async (
  db: Database,
  { kind = 'lost', point = { latitude: 55.7891, longitude: 37.6794 }, listing, ...over }: LostOver = {},
): Promise<number> => {
  const listingId = await createListing(db, 'pets', { category: kind === 'lost' ? 3 : 4, price: null, ...listing });
  const rounded = roundPoint(point);
  await db.insert(lostDetails).values({
    listingId,
    eventDate: '2026-11-19',
    place: 'у метро Сокольники',
    latitude: point.latitude,
    longitude: point.longitude,
    publicLatitude: rounded.latitude,
    publicLongitude: rounded.longitude,
    colour: 'рыжий',
    size: 'средний',
    collar: 'красный ошейник',
    special: 'порвано левое ухо',
    chip: '643094100123456',
    reward: 5000,
    ...over,
  });
  return listingId;
};
