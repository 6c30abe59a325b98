import { sql } from 'drizzle-orm';
import { contractOf, DAY_MS, ListingStatus, MINUTE_MS, type Section } from 'shared/contract';
import type { Queryable } from '../db/database';
import type { DemoPerson } from '../demoPeople';
import { bornMonth } from '../domains/listings/core/sectionQueries';
import { textTraits } from '../domains/listings/core/textBands';
import { readJson } from './readData';
import { type DemoLost, seedDemoLost } from './seedDemoLost';
import { advanceIds } from './seedReference';

export interface DemoListing {
  id: number;
  kind: 'pet' | 'market' | 'service';
  title: string;
  category: string;
  city: string;
  price: number | null;
  price_unit?: string;
  days_ago: number;
  images: string[];
  description: string;
  type?: string;
  breed?: string;
  sex?: number;
  /** Months, at the time of seeding. */
  age?: number;
  vaccinated?: boolean;
  documents?: boolean;
  object_id?: number;
  condition?: number;
  service?: string;
  lost?: DemoLost;
  /** By default the three people alternate. */
  author?: DemoPerson;
  reserved?: boolean;
}

const sectionOfKind = { pet: 'pets', market: 'market', service: 'services' } as const;

/** Unpublished listings, so that every state can be seen. */
const statuses: Record<number, ListingStatus> = {
  10: ListingStatus.review,
  43: ListingStatus.review,
  59: ListingStatus.review,
  70: ListingStatus.review,
  14: ListingStatus.rejected,
  45: ListingStatus.rejected,
  23: ListingStatus.outdated,
  46: ListingStatus.outdated,
  60: ListingStatus.outdated,
  71: ListingStatus.outdated,
};

const authors = ['anna', 'igor', 'maria'] as const satisfies DemoPerson[];

export const readDemoListings = (): DemoListing[] => readJson('demo-listings.json');

/** Returns the number of the named option, if the field of the section is a choice. */
const numberOf = (section: Section, field: string, name: string | undefined): number | undefined => {
  const choice = contractOf(section).fields[field];
  return choice?.kind === 'choice' && name !== undefined ? choice.options[name] : undefined;
};

/** Stores the demo listings, with the ids of the file. `imageNames` maps a picture's path to its stored name. */
export const seedDemoListings = async (
  db: Queryable,
  people: Record<DemoPerson, number>,
  imageNames: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> => {
  const described = readDemoListings();
  const rows = described.map((listing) => {
    const section = sectionOfKind[listing.kind];
    const status = statuses[listing.id] ?? ListingStatus.published;
    // Spreads the listings of one day.
    const published = new Date(now.getTime() - listing.days_ago * DAY_MS - ((listing.id * 37) % 600) * MINUTE_MS);
    const wasPublished = status === ListingStatus.published || status === ListingStatus.outdated;
    const traits = textTraits(listing);
    return {
      id: listing.id,
      section,
      author_id: people[listing.author ?? authors[listing.id % authors.length] ?? 'anna'],
      status,
      is_reserved: listing.reserved ?? false,
      category: contractOf(section).categories[listing.category],
      city: listing.city,
      title: listing.title,
      description: listing.description,
      text_digest: traits.textDigest,
      text_bands: traits.textBands,
      price: listing.price,
      price_unit: listing.price_unit,
      images: listing.images.map((image) => imageNames.get(image)),
      created_at: new Date(published.getTime() - 40 * MINUTE_MS),
      published_at: wasPublished ? published : null,
      breed: listing.breed,
      sex: listing.sex,
      born_month: listing.age === undefined ? null : bornMonth(listing.age, now),
      vaccinated: listing.vaccinated ?? null,
      documents: listing.documents ?? null,
      object_id: listing.object_id,
      audience: numberOf(section, 'type', listing.type),
      condition: listing.condition,
      service: listing.service,
    };
  });
  await db.execute(sql`
    insert into listings (id, section, author_id, status, is_reserved, category, city_id, title, description, text_digest,
      text_bands, price, price_unit, images, created_at, updated_at, published_at, breed_id, sex, born_month, vaccinated, documents, object_id, audience, condition, service_id)
    select seed.id, seed.section, seed.author_id, seed.status, seed.is_reserved, seed.category, cities.id, seed.title, seed.description,
      seed.text_digest, array(select json_array_elements_text(seed.text_bands)::int), seed.price, seed.price_unit, array(select json_array_elements_text(seed.images)), seed.created_at,
      coalesce(seed.published_at, seed.created_at), seed.published_at, breeds.id, seed.sex, seed.born_month, seed.vaccinated, seed.documents, seed.object_id,
      seed.audience, seed.condition, services.id
    from json_to_recordset(${JSON.stringify(rows)}::json) as seed(id integer, section section, author_id integer,
      status smallint, is_reserved boolean, category smallint, city text, title text, description text, text_digest text, text_bands json,
      price integer, price_unit text, images json, created_at timestamptz, published_at timestamptz, breed text, sex smallint, born_month smallint, vaccinated boolean, documents boolean, object_id integer,
      audience smallint, condition smallint, service text)
    join cities on cities.name = seed.city
    left join breeds on breeds.name = seed.breed
    left join services on services.name = seed.service
    order by seed.id`);
  await advanceIds(db, 'listings');
  await seedDemoLost(db, described, now);
};
