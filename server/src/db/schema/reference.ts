import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';

/** Index of names in the form of `fold_name` of the migrations; see `idByName`. */
const foldedName = (table: string, name: AnyPgColumn) => index(`${table}_folded_name`).on(sql`fold_name(${name})`);

export const types = pgTable(
  'types',
  {
    id: smallint('id').primaryKey(),
    name: text('name').notNull().unique(),
  },
  (t) => [foldedName('types', t.name)],
);

/** Breeds. A name is unique over all types. */
export const breeds = pgTable(
  'breeds',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull().unique(),
    typeId: smallint('type_id')
      .notNull()
      .references(() => types.id),
    /** Offered first in lists. */
    isPopular: boolean('is_popular').notNull().default(false),
  },
  (t) => [index('breeds_type').on(t.typeId), foldedName('breeds', t.name), check('breeds_name', sql`${t.name} <> ''`)],
);

/** Cities; the name has the region in brackets where names repeat. */
export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull().unique(),
    region: text('region').notNull().default(''),
    /** Only for the order in lists. */
    population: integer('population').notNull().default(0),
  },
  (t) => [
    foldedName('cities', t.name),
    check('cities_name', sql`${t.name} <> ''`),
    check('cities_population', sql`${t.population} >= 0`),
  ],
);

/** Items of goods, two levels: a parent has no owner. */
export const objects = pgTable(
  'objects',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    ownerId: integer('owner_id').references((): AnyPgColumn => objects.id),
  },
  (t) => [
    unique('objects_owner_name').on(t.ownerId, t.name).nullsNotDistinct(),
    check('objects_name', sql`${t.name} <> ''`),
    check('objects_not_own_parent', sql`${t.ownerId} <> ${t.id}`),
  ],
);

export const services = pgTable(
  'services',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull().unique(),
  },
  (t) => [check('services_name', sql`${t.name} <> ''`)],
);

/** One row: grows with every change of the reference tables (by triggers), so that any process may cache them. */
export const referenceRevision = pgTable(
  'reference_revision',
  {
    id: smallint('id').primaryKey().default(1),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [check('reference_revision_single', sql`${t.id} = 1`)],
);

/** Renamed entries whose listings may have the old words: added by triggers, removed after `indexListings`. */
export const renamedEntries = pgTable(
  'renamed_entries',
  {
    kind: text('kind').notNull(),
    entryId: integer('entry_id').notNull(),
    /** The highest id of a processed listing. */
    doneId: integer('done_id').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.entryId] }),
    check('renamed_entries_kind', sql`${t.kind} in ('types', 'breeds', 'cities', 'objects', 'services')`),
  ],
);
