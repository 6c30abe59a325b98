import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bits, moment } from './columns';

/** A hash is searched by bands, so that an index finds similar ones. */
const HASH_BITS = 64;
const HASH_BAND_BITS = 16;

/**
 * Pictures whose files are written before their listing's row, and pictures that a listing has dropped. A row that
 * stays is from an interrupted attempt: its files may be unneeded.
 */
export const imageClaims = pgTable(
  'image_claims',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the picture, as in `listings.images`. */
    name: text('name').notNull(),
    /** Set when the listing has dropped the picture: its unneeded files are deleted at once. */
    isRemoval: boolean('is_removal').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('image_claims_name').on(t.name), index('image_claims_age').on(t.createdAt)],
);

/** Pictures that stopped being public, to be purged from a CDN; written by triggers. */
export const imagePurges = pgTable(
  'image_purges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('image_purges_age').on(t.createdAt)],
);

const bandOf = (band: number): SQL =>
  sql.raw(`(substring("hash" from ${band * HASH_BAND_BITS + 1} for ${HASH_BAND_BITS}))::bit(${HASH_BAND_BITS})`);

const band = (number: number) => bits(`band_${number}`, HASH_BAND_BITS).generatedAlwaysAs(bandOf(number));

/**
 * Perceptual hashes of listings' pictures, to find re-encoded copies. Two hashes that differ in fewer than eight bits
 * differ in at most one bit of one of the four bands: the bands' indexes find neighbours.
 */
export const imageHashes = pgTable(
  'image_hashes',
  {
    name: text('name').primaryKey(),
    /** Empty until the picture is hashed, and for a featureless one: see `pictureHash`. */
    hash: bits('hash', HASH_BITS),
    band0: band(0),
    band1: band(1),
    band2: band(2),
    band3: band(3),
    lookedAt: moment('looked_at'),
  },
  (t) => [
    index('image_hashes_band_0').on(t.band0),
    index('image_hashes_band_1').on(t.band1),
    index('image_hashes_band_2').on(t.band2),
    index('image_hashes_band_3').on(t.band3),
    index('image_hashes_pending').on(t.name).where(sql`${t.lookedAt} is null`),
  ],
);

/** Stored pictures of flyers, one per listing and size; removed when the listing changes or is no longer public. */
export const flyers = pgTable(
  'flyers',
  {
    listingId: integer('listing_id').notNull(),
    /** As `size` of the API. */
    size: text('size').notNull(),
    name: text('name').notNull(),
    /** The listing's when it was rendered. */
    version: integer('version').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.size] })],
);
