import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { DESCRIPTION_HARD_MAX, IMAGES_MAX, PRICE_HARD_MAX, PRICE_UNIT_MAX, sections, TITLE_MAX } from 'shared/contract';
import { figure, moment } from './columns';
import type { LostDetails } from './lost';
import { breeds, cities, objects, services, types } from './reference';
import { userRef } from './users';
import {
  erasableListing,
  publicListing,
  reunitedListing,
  undeletedListing,
  urgentListing,
  waitingSince,
} from './visibility';

export const sectionEnum = pgEnum('section', sections);

/** Returns the columns of a listing's content, which edits change and revisions store too. */
export const listingContent = () => ({
  /** Number of the category in its section, see `categories` of its descriptor. */
  category: smallint('category').notNull(),
  cityId: integer('city_id')
    .notNull()
    .references(() => cities.id),
  title: text('title').notNull(),
  description: text('description').notNull(),
  /** Whole roubles. */
  price: integer('price'),
  /** What the price is per, in the author's words. */
  priceUnit: text('price_unit'),
  images: text('images').array().notNull().default(sql`'{}'::text[]`),
  breedId: integer('breed_id').references(() => breeds.id),
  sex: smallint('sex'),
  objectId: integer('object_id').references(() => objects.id),
  /** Animals that the goods are for: 0 unspecified, 1 dogs, 2 cats. */
  audience: smallint('audience'),
  condition: smallint('condition'),
  serviceId: integer('service_id').references(() => services.id),
  /** The animal's month of birth, counted from year 0. */
  bornMonth: smallint('born_month'),
  /** True, or unspecified. */
  vaccinated: boolean('vaccinated'),
  documents: boolean('documents'),
});

/** Returns the columns derived from the content. */
export const contentTraits = () => ({
  /** Equal for texts that differ only in case, punctuation and spaces; empty for too short ones. */
  textDigest: text('text_digest'),
  /** Nearly equal texts share at least one; none for too short texts, null when not computed. */
  textBands: integer('text_bands').array(),
  /** When the price last changed since the first publication. */
  priceSince: moment('price_since').notNull().defaultNow(),
  /** The previous price, when it was lowered after a week or more; the API shows it for 14 days. */
  priceBefore: integer('price_before'),
  priceLoweredAt: moment('price_lowered_at'),
});

/**
 * Listings (docs/specification.md, 'Listings'). All that feeds filter by is stored here, also derived values, so that a
 * page is read from one index. Triggers maintain `author_banned`, `object_root_id` and `version`.
 */
export const listings = pgTable(
  'listings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    section: sectionEnum('section').notNull(),
    authorId: userRef('author_id'),
    authorBanned: boolean('author_banned').notNull().default(false),
    /** `is_visible` of the API: 0 deleted, 1 published, 2 review, 3 rejected, 4 outdated. */
    status: smallint('status').notNull().default(2),
    /** How it ended, by an outcome code of the section; a trigger clears it in any status but 4. */
    outcome: text('outcome'),
    closedAt: moment('closed_at'),
    /** A closed listing that ended well stays readable by its address for some time. */
    isReadableClosed: boolean('is_readable_closed').notNull().default(false),
    /** Promised to a person; a trigger ends that in any status but 1. */
    isReserved: boolean('is_reserved').notNull().default(false),
    /** Grows with every change of content, state or revision. */
    version: integer('version').notNull().default(1),
    ...listingContent(),
    ...contentTraits(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Set once the listing was published; orders the feed. */
    publishedAt: moment('published_at'),
    /** Since when complaints hide it from all but its author and moderators, until it is reviewed. */
    hiddenAt: moment('hidden_at'),
    /** Since when it waits for moderators, if not since its creation. */
    reviewSince: moment('review_since'),
    /** When a deleted listing's texts and pictures were erased, with quotes of them in other rows. */
    erasedAt: moment('erased_at'),

    typeId: smallint('type_id').references(() => types.id),
    /** The item itself when it is a parent, else its parent. */
    objectRootId: integer('object_root_id').references(() => objects.id),
  },
  (t) => {
    // Literal numbers: the planner must prove this predicate from the query text, also for prepared statements.
    const live: SQL = publicListing(t);
    // Ascending, and read backwards: Drizzle's descending indexes put nulls at the wrong end for `order by … desc`.
    const newest = [t.publishedAt, t.id] as const;
    // Common criteria follow the order, so that a filtered feed is read from the index alone. A category has no index
    // of its own: so many listings share each that few are skipped (docs/operations/database.md, 'Feed indexes').
    const traits = [t.category, t.price, t.typeId, t.sex, t.audience, t.condition] as const;
    const petTraits = [t.category, t.price, t.sex] as const;
    const extraTraits = [
      t.bornMonth,
      t.vaccinated,
      t.documents,
      t.category,
      t.price,
      t.typeId,
      t.breedId,
      t.sex,
    ] as const;
    const goodsTraits = [t.category, t.price, t.audience, t.condition] as const;
    const serviceTraits = [t.category, t.price] as const;
    const everyTrait = [
      t.category,
      t.cityId,
      t.typeId,
      t.breedId,
      t.sex,
      t.objectRootId,
      t.objectId,
      t.audience,
      t.condition,
      t.serviceId,
      t.bornMonth,
      t.vaccinated,
      t.documents,
    ] as const;
    const pets = sql`${live} and ${t.section} = 'pets'`;
    const saysMore = sql`${pets} and (${t.bornMonth} is not null or ${t.vaccinated} or ${t.documents})`;
    const market = sql`${live} and ${t.section} = 'market'`;
    const services = sql`${live} and ${t.section} = 'services'`;
    return [
      index('listings_feed')
        .on(t.section, ...newest, ...traits)
        .where(live),
      index('listings_feed_city')
        .on(t.section, t.cityId, ...newest, ...traits)
        .where(live),
      index('listings_feed_price')
        .on(t.section, t.price, ...newest, t.category, ...traits.slice(2))
        .where(sql`${live} and ${t.price} is not null`),
      // Order by price, read backwards: cheapest first, then newest. It covers all filters of a feed: too few people
      // sort by price for indexes of their own.
      index('listings_feed_sorted')
        .on(t.section, t.price.desc().nullsFirst(), ...newest, ...everyTrait)
        .where(live),
      index('listings_feed_type')
        .on(t.typeId, ...newest, ...petTraits)
        .where(pets),
      index('listings_feed_type_city')
        .on(t.typeId, t.cityId, ...newest, ...petTraits)
        .where(pets),
      index('listings_feed_breed')
        .on(t.breedId, ...newest, ...petTraits)
        .where(pets),
      index('listings_feed_breed_city')
        .on(t.breedId, t.cityId, ...newest, ...petTraits)
        .where(pets),
      index('listings_feed_object')
        .on(t.objectId, ...newest, ...goodsTraits)
        .where(market),
      index('listings_feed_object_city')
        .on(t.objectId, t.cityId, ...newest, ...goodsTraits)
        .where(market),
      index('listings_feed_root')
        .on(t.objectRootId, ...newest, ...goodsTraits)
        .where(market),
      index('listings_feed_root_city')
        .on(t.objectRootId, t.cityId, ...newest, ...goodsTraits)
        .where(market),
      index('listings_feed_service')
        .on(t.serviceId, ...newest, ...serviceTraits)
        .where(services),
      index('listings_feed_service_city')
        .on(t.serviceId, t.cityId, ...newest, ...serviceTraits)
        .where(services),
      // Extras are rarely set: a filter by them need not scan the others.
      index('listings_feed_extras')
        .on(...newest, ...extraTraits)
        .where(saysMore),
      index('listings_feed_extras_city')
        .on(t.cityId, ...newest, ...extraTraits)
        .where(saysMore),
      index('listings_author').on(t.authorId, t.section, t.createdAt).where(undeletedListing(t)),
      index('listings_moderation').on(t.section, waitingSince(t), t.id).where(sql`${t.status} = 2`),
      index('listings_urgent')
        .on(waitingSince(t), t.id)
        .where(sql`${t.status} = 2 and ${urgentListing(t)}`),
      index('listings_outdating').on(t.publishedAt).where(sql`${t.status} = 1`),
      index('listings_unerased').on(t.updatedAt).where(erasableListing(t)),
      // Includes deleted listings, for an author's earlier rejections.
      index('listings_author_all').on(t.authorId),
      index('listings_text').on(t.textDigest).where(undeletedListing(t)),
      index('listings_text_bands').using('gin', t.textBands).where(undeletedListing(t)),
      // Older listings whose text bands are not computed yet.
      index('listings_unbanded')
        .on(t.id)
        .where(sql`${t.textBands} is null and ${undeletedListing(t)}`),
      // Whether a picture is still needed, and where else it is used.
      index('listings_images').using('gin', t.images),
      index('listings_closed').on(t.closedAt).where(sql`${t.isReadableClosed}`),
      index('listings_returned').on(t.outcome).where(reunitedListing(t)),
      check(
        'listings_closed',
        sql`not ${t.isReadableClosed} or (${t.outcome} is not null and ${t.closedAt} is not null)`,
      ),
      check('listings_status', sql`${t.status} between 0 and 4`),
      check('listings_published', sql`${t.status} <> 1 or ${t.publishedAt} is not null`),
      check('listings_title', sql`char_length(${t.title}) between 1 and ${figure(TITLE_MAX)}`),
      check('listings_description', sql`char_length(${t.description}) <= ${figure(DESCRIPTION_HARD_MAX)}`),
      check('listings_price', sql`${t.price} between 0 and ${figure(PRICE_HARD_MAX)}`),
      check(
        'listings_price_unit',
        sql`${t.priceUnit} is null or (${t.section} = 'services' and char_length(${t.priceUnit}) between 1 and ${figure(PRICE_UNIT_MAX)})`,
      ),
      check('listings_price_before', sql`(${t.priceBefore} is null) = (${t.priceLoweredAt} is null)`),
      check('listings_images', sql`cardinality(${t.images}) <= ${figure(IMAGES_MAX)}`),
      check(
        'listings_section_fields',
        sql`case ${t.section}
          when 'pets' then ${t.category} between 1 and 4 and ${t.typeId} is not null and ${t.breedId} is not null and ${t.sex} between 0 and 2 and ${t.sex} is not null
            and num_nonnulls(${t.objectId}, ${t.objectRootId}, ${t.audience}, ${t.condition}, ${t.serviceId}) = 0
          when 'market' then ${t.category} between 1 and 2 and ${t.objectId} is not null and ${t.objectRootId} is not null
            and ${t.audience} between 0 and 2 and ${t.audience} is not null and ${t.condition} between 1 and 2 and ${t.condition} is not null
            and num_nonnulls(${t.typeId}, ${t.breedId}, ${t.sex}, ${t.serviceId}) = 0
          else ${t.category} between 1 and 3 and ${t.serviceId} is not null
            and num_nonnulls(${t.typeId}, ${t.breedId}, ${t.sex}, ${t.objectId}, ${t.objectRootId}, ${t.audience}, ${t.condition}) = 0
        end`,
      ),
    ];
  },
);

/** Returns a column with a listing. */
export const listingRef = (name = 'listing_id') =>
  integer(name)
    .notNull()
    .references(() => listings.id);

/** Returns a column with the listing that a row belongs to: it is deleted with it. */
export const ofListing = (name = 'listing_id') =>
  integer(name)
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' });

/**
 * Edits of published listings in moderation, one per listing; a trigger deletes them when the listing is deleted or
 * under review. Publishing swaps the contents of both, so that it can be undone while the row exists.
 */
export const listingRevisions = pgTable(
  'listing_revisions',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    section: sectionEnum('section').notNull(),
    ...listingContent(),
    ...contentTraits(),
    lost: jsonb('lost').$type<LostDetails>(),
    since: moment('since').notNull(),
    decidedAt: moment('decided_at'),
    /** Its author may correct it while the rejection shows. */
    isRejected: boolean('is_rejected').notNull().default(false),
  },
  (t) => [
    index('listing_revisions_waiting').on(t.section, t.since, t.listingId).where(sql`${t.decidedAt} is null`),
    index('listing_revisions_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    // Whether a picture is still needed.
    index('listing_revisions_images').using('gin', t.images),
    check('listing_revisions_images', sql`cardinality(${t.images}) <= ${figure(IMAGES_MAX)}`),
  ],
);
