import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bits, moment } from './columns';

/** A hash is searched by bands, so that an index finds what is like it. */
const HASH_BITS = 64;
const HASH_BAND_BITS = 16;

/**
 * Pictures on their way into a listing: written before their files, removed with the row that comes to refer to them.
 * What stays belongs to an attempt that broke off, and tells which files nobody may need. Pictures that a listing has
 * let go of are noted here too, by the trigger `listings_pictures`.
 */
export const imageClaims = pgTable(
  'image_claims',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the picture, as `listings.images` has it. */
    name: text('name').notNull(),
    /** A listing has let go of the picture: its files go at once, unless something else needs them. */
    isRemoval: boolean('is_removal').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('image_claims_name').on(t.name), index('image_claims_age').on(t.createdAt)],
);

/** Pictures that stopped being public, of which a CDN is still to be told; written by triggers. */
export const imagePurges = pgTable(
  'image_purges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('image_purges_age').on(t.createdAt)],
);

/** The bits of one band of a hash, counted from 0. */
const bandOf = (band: number): SQL =>
  sql.raw(`(substring("hash" from ${band * HASH_BAND_BITS + 1} for ${HASH_BAND_BITS}))::bit(${HASH_BAND_BITS})`);

const band = (number: number) => bits(`band_${number}`, HASH_BAND_BITS).generatedAlwaysAs(bandOf(number));

/**
 * What pictures of listings look like, so that the same one is found although it was saved anew. A row comes with the
 * listing, by the trigger `listings_hashes`, and goes with the picture's files. Two hashes that differ in fewer than
 * eight bits differ in at most one bit of one of the four bands: neighbours are found by the indexes of the bands.
 */
export const imageHashes = pgTable(
  'image_hashes',
  {
    /** Name of the picture, as `listings.images` has it. */
    name: text('name').primaryKey(),
    /** Empty until the picture was looked at, and for one that looks like nothing: see `pictureHash`. */
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
 * Pictures of flyers that are in the storage, one of each size for a listing. A row tells which file is there, so that it
 * can be removed once the listing is another one, or is not public any more.
 */
export const flyers = pgTable(
  'flyers',
  {
    listingId: integer('listing_id').notNull(),
    /** As `size` of the call has it. */
    size: text('size').notNull(),
    /** Of the file in the storage; made from all that the picture shows. */
    name: text('name').notNull(),
    /** Of the listing when it was drawn. */
    version: integer('version').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.size] })],
);
