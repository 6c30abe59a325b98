import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bits, moment } from './columns';

/** A hash is searched by bands, so that an index finds similar ones. */
const HASH_BITS = 64;
const HASH_BAND_BITS = 16;

/**
 * Pictures being added to a listing: stored before their files, removed with the row that refers to them. What stays
 * is from an interrupted attempt, and names files that may be unneeded. The trigger `listings_pictures` also adds
 * pictures that a listing has dropped.
 */
export const imageClaims = pgTable(
  'image_claims',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the picture, as in `listings.images`. */
    name: text('name').notNull(),
    /** A listing has dropped the picture: its files are deleted at once, unless something else needs them. */
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

/** Returns the bits of one band of a hash, counted from 0. */
const bandOf = (band: number): SQL =>
  sql.raw(`(substring("hash" from ${band * HASH_BAND_BITS + 1} for ${HASH_BAND_BITS}))::bit(${HASH_BAND_BITS})`);

const band = (number: number) => bits(`band_${number}`, HASH_BAND_BITS).generatedAlwaysAs(bandOf(number));

/**
 * Perceptual hashes of listings' pictures, which find the same one after re-encoding. A row is added with the listing,
 * by the trigger `listings_hashes`, and deleted with the picture's files. Two hashes that differ in fewer than eight
 * bits differ in at most one bit of one of the four bands: the bands' indexes find neighbours.
 */
export const imageHashes = pgTable(
  'image_hashes',
  {
    /** Name of the picture, as in `listings.images`. */
    name: text('name').primaryKey(),
    /** Empty until the picture was hashed, and for a featureless one: see `pictureHash`. */
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

/**
 * Stored pictures of flyers, one of each size for a listing. A row names the stored file, to be removed once the
 * listing changes or is no longer public.
 */
export const flyers = pgTable(
  'flyers',
  {
    listingId: integer('listing_id').notNull(),
    /** As `size` of the call. */
    size: text('size').notNull(),
    /** Name of the stored file; derived from all that the picture shows. */
    name: text('name').notNull(),
    /** Of the listing when it was rendered. */
    version: integer('version').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.size] })],
);
