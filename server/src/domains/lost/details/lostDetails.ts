import { eq, type SQL, sql } from 'drizzle-orm';
import { contractOf, type Lost, type LostKind, type LostPrivate, type Marks, type Point } from 'shared/contract';
import type { Queryable, Transaction } from '../../../db/database';
import { isAnyOf } from '../../../db/idArray';
import { type LostDetails, lostDetails } from '../../../db/schema';

const { categories, lost: kinds = {} } = contractOf('pets');

/** The kind of each category of lost or found animals, by number. */
export const lostKinds: ReadonlyMap<number | null, LostKind> = new Map(
  Object.entries(kinds).map(([name, kind]) => [categories[name] ?? null, kind]),
);

/** The numbers of these categories, for a list in SQL. */
export const lostCategories = sql.raw([...lostKinds.keys()].join(', '));

/** Metres between the points of the grid. */
const GRID_M = 300;
/** Metres of one degree of latitude, and of longitude on the equator. */
const DEGREE_M = 111_320;
/** Decimal places, about a metre: more mean nothing on a grid of 300 m. */
const PLACES = 5;

const toGrid = (degrees: number, step: number): number => Math.round(degrees / step) * step;
const tidy = (degrees: number): number => Number(degrees.toFixed(PLACES));

/** Returns the nearest point of a 300 m grid, in degrees, at most 212 m away. Continues across the meridian of 180°. */
export const roundPoint = ({ latitude, longitude }: Point): Point => {
  const row = toGrid(latitude, GRID_M / DEGREE_M);
  // Columns narrow towards the pole: their width is that of the row.
  const column = toGrid(longitude, GRID_M / (DEGREE_M * Math.cos((row * Math.PI) / 180)));
  return { latitude: tidy(row), longitude: tidy(column > 180 ? column - 360 : column) };
};

interface LostForm {
  event_date?: string | undefined;
  place?: string | undefined;
  point?: Point | undefined;
  marks?: Marks | undefined;
  chip?: string | undefined;
  reward?: number | undefined;
}

/** The public part, by the names of `LostDetails`. */
export type PublicLost = Omit<LostDetails, 'latitude' | 'longitude' | 'chip'> & { hasChip: boolean };

/** Returns the form's fields as stored, with the public point; null when all are empty. */
export const lostOfForm = ({ event_date, place, point, marks, chip, reward }: LostForm): LostDetails | null => {
  const rounded = point && roundPoint(point);
  const details = {
    eventDate: event_date ?? null,
    place: place ?? null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    publicLatitude: rounded?.latitude ?? null,
    publicLongitude: rounded?.longitude ?? null,
    colour: marks?.colour ?? null,
    size: marks?.size ?? null,
    collar: marks?.collar ?? null,
    special: marks?.special ?? null,
    chip: chip ?? null,
    reward: reward ?? null,
  };
  return Object.values(details).every((value) => value === null) ? null : details;
};

/** Returns the stored details of these listings, by id; listings without any are left out. */
export const readLost = async (db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, LostDetails>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(lostDetails).where(isAnyOf(lostDetails.listingId, ids));
  return new Map(rows.map(({ listingId, ...details }) => [listingId, details]));
};

/** Returns a locked listing with its stored details. */
export const withLost = async <L extends { id: number }>(
  tx: Transaction,
  listing: L,
): Promise<L & { lost: LostDetails | null }> => ({
  ...listing,
  lost: (await readLost(tx, [listing.id])).get(listing.id) ?? null,
});

/** Replaces a locked listing's stored details; null removes them. */
export const storeLost = async (tx: Transaction, listingId: number, lost: LostDetails | null): Promise<void> => {
  if (lost === null) await tx.delete(lostDetails).where(eq(lostDetails.listingId, listingId));
  else {
    await tx
      .insert(lostDetails)
      .values({ listingId, ...lost })
      .onConflictDoUpdate({ target: lostDetails.listingId, set: lost });
  }
};

/** Selects the public details of the row set `page` of listings; nothing else leaves the database. */
export const selectPublicLost: SQL = sql`(select json_build_object('eventDate', event_date, 'place', place,
  'publicLatitude', public_latitude, 'publicLongitude', public_longitude, 'colour', colour, 'size', size,
  'collar', collar, 'special', special, 'hasChip', chip is not null, 'reward', reward)
  from lost_details where listing_id = page.id)`;

export const publicOf = ({ latitude: _latitude, longitude: _longitude, chip, ...rest }: LostDetails): PublicLost => ({
  ...rest,
  hasChip: chip !== null,
});

/** Returns the public details as the API presents them. */
export const presentLost = (lost: PublicLost | null, isOwner: boolean): Lost | null => {
  if (lost === null) return null;
  const { eventDate, place, publicLatitude, publicLongitude, colour, size, collar, special, reward, hasChip } = lost;
  return {
    event_date: eventDate,
    place,
    point: pointOf(publicLatitude, publicLongitude),
    marks: { colour, size, collar, special },
    reward,
    ...(isOwner && { has_chip: hasChip }),
  };
};

const pointOf = (latitude: number | null, longitude: number | null): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Returns the private part, for its author and moderators. */
export const presentPrivate = (lost: LostDetails | null | undefined): LostPrivate | null =>
  lost ? { point: pointOf(lost.latitude, lost.longitude), chip: lost.chip } : null;
