import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type Condition,
  type ListingBySection,
  type MarketCategory,
  marketCategories,
  marketTypes,
  petCategories,
  type Section,
  type ServiceCategory,
  type ServiceListing,
  type Sex,
  serviceCategories,
} from 'shared/contract';
import { idByName, type NamedTable } from '../../db/idByName';
import { listings } from '../../db/schema';

/** What the queries of a section read beside the columns that all sections share. */
export interface OwnRow {
  pets: { type: string; breed: string; sex: Sex };
  market: { object: string; object_id: number; audience: number; condition: Condition };
  services: { service: string; service_id: number };
}

/** Fields that every section's listings have on the wire, in the same form. */
export type SharedFields = Omit<ServiceListing, 'category' | 'service' | 'service_id'>;
type OwnFields<S extends Section> = Omit<ListingBySection[S], keyof SharedFields>;

/** Gives the SQL of one criterion; `value` stands for what the caller asked for. */
type Criterion = (value: SQLWrapper) => SQL;

/**
 * What differs between the sections in the database and on the wire. There is one feed and one detail; a fourth
 * section would be a fourth entry.
 */
export interface SectionQuery<S extends Section> {
  /** Category numbers in the database, by name. */
  categoryNumbers: Readonly<Record<string, number>>;
  /** Columns beside the shared ones; they read from the row set `page`. */
  columns: { [K in keyof OwnRow[S]]: SQL<OwnRow[S][K]> };
  /** Criteria of the feed beside the shared ones, by their name in the request. */
  criteria: Readonly<Record<string, Criterion>>;
  /** What the section adds to `SharedFields` on the wire. */
  present: (row: OwnRow[S] & { category: number }) => OwnFields<S>;
}

/** The id behind a name is looked up within the query: an unknown name matches nothing. */
export const named =
  (column: SQLWrapper, table: NamedTable): Criterion =>
  (value) =>
    sql`${column} = ${idByName(table, value)}`;

export const equals =
  (column: SQLWrapper): Criterion =>
  (value) =>
    sql`${column} = ${value}`;

const pets: SectionQuery<'pets'> = {
  categoryNumbers: Object.fromEntries(petCategories.map((name, index) => [name, index + 1])),
  columns: {
    type: sql`(select name from types where id = page.type_id)`,
    breed: sql`(select name from breeds where id = page.breed_id)`,
    sex: sql`page.sex`,
  },
  criteria: {
    type: named(listings.typeId, 'types'),
    breed: named(listings.breedId, 'breeds'),
    sex: equals(listings.sex),
  },
  present: ({ category, type, breed, sex }) => ({
    category: petCategories[category - 1] ?? petCategories[0],
    type,
    breed,
    sex,
  }),
};

const market: SectionQuery<'market'> = {
  categoryNumbers: marketCategories,
  columns: {
    object: sql`(select case when parent.id is null then item.name else parent.name || '/' || item.name end
      from objects item left join objects parent on parent.id = item.owner_id where item.id = page.object_id)`,
    object_id: sql`page.object_id`,
    audience: sql`page.audience`,
    condition: sql`page.condition`,
  },
  criteria: {
    type: equals(listings.audience),
    objectId: equals(listings.objectId),
    // In the place of `objectId` when the item is a parent: see `createFeedReader`.
    objectRootId: equals(listings.objectRootId),
    condition: equals(listings.condition),
  },
  present: ({ category, object, object_id, audience, condition }) => ({
    category: category as MarketCategory,
    type: marketTypes[audience] ?? marketTypes[0],
    object,
    object_id,
    condition,
  }),
};

const services: SectionQuery<'services'> = {
  categoryNumbers: serviceCategories,
  columns: {
    service: sql`(select name from services where id = page.service_id)`,
    service_id: sql`page.service_id`,
  },
  criteria: { serviceId: equals(listings.serviceId) },
  present: ({ category, service, service_id }) => ({
    category: category as ServiceCategory,
    service,
    service_id,
  }),
};

export const sectionQueries: { [S in Section]: SectionQuery<S> } = { pets, market, services };
