import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { listings, users } from '../db/schema';
import { bornMonth } from '../domains/listings/core/sectionQueries';

const BATCH = 50_000;
const LISTINGS_PER_AUTHOR = 40;

interface GenerateOptions {
  db: Database;
  total: number;
  now: Date;
  onProgress: (done: number) => void;
}

const addAuthors = async (db: Queryable, wanted: number): Promise<void> => {
  const missing = wanted - (await db.$count(users));
  if (missing <= 0) return;
  await db.execute(sql`insert into users (username)
    select 'Продавец ' || number from generate_series(1, ${missing}::integer) number`);
};

/** Returns SQL for an array entry, with more of the first ones the higher the power; `chance` is a random column. */
const pick = (array: string, chance: string, power = 1) =>
  sql.raw(`${array}[1 + floor(power(${chance}, ${power}) * cardinality(${array}))::integer]`);

/** Returns SQL that inserts a batch, popular entries more often; texts and pictures are those of existing listings. */
const insertBatch = (rows: number, now: Date) => sql`
  with samples as materialized (
    select section, array_agg(description) as descriptions, array_agg(images[1]) as pictures
    from (select section, description, images from listings where cardinality(images) > 0 order by id limit 60) first
    group by section
  ), catalogue as materialized (
    select
      (select array_agg(id order by population desc, id) from cities) as cities,
      (select array_agg(id order by is_popular desc, id) from breeds) as breeds,
      (select array_agg(id order by id) from objects) as objects,
      (select array_agg(id order by id) from services) as services,
      (select array_agg(id) from users where id > 1 and not is_banned) as authors
  ), chances as materialized (
    select number, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as g,
      random() as h, random() as i, random() as j
    from generate_series(1, ${rows}::integer) number
  ), drafts as materialized (
    select chances.*, ${pick('catalogue.cities', 'b', 3)} as city_id,
      (case when a < 0.6 then 'pets' when a < 0.85 then 'market' else 'services' end)::section as section,
      case when a < 0.6 then ${pick('catalogue.breeds', 'c', 3)} end as breed_id,
      case when a >= 0.6 and a < 0.85 then ${pick('catalogue.objects', 'c')} end as object_id,
      case when a >= 0.85 then ${pick('catalogue.services', 'c', 2)} end as service_id,
      case when d < 0.94 then 1 when d < 0.96 then 2 when d < 0.97 then 3 else 4 end as status,
      ${now.toISOString()}::timestamptz - random() * interval '30 days' as moment
    from chances, catalogue
  )
  insert into listings (section, author_id, status, category, city_id, title, description, price, images, created_at,
    updated_at, published_at, type_id, breed_id, sex, object_id, object_root_id, audience, condition, service_id,
    born_month, vaccinated, documents, text_bands)
  select drafts.section, ${pick('catalogue.authors', 'e')}, status,
    case drafts.section when 'pets' then 1 + floor(f * f * 4) when 'market' then 2 - floor(f * 1.15) else 1 + floor(f * f * 3) end,
    city_id, left(coalesce(breeds.name, objects.name, services.name), 28) || ' № ' || number % 1000,
    ${pick('samples.descriptions', 'g')},
    case when f < case drafts.section when 'pets' then 0.5 when 'market' then 0.869 else 0.577 end then 100 * (5 + floor(1000 * power(i, 4))) end,
    case when h < 0.5 then array[${pick('samples.pictures', 'h')}]
      else array[${pick('samples.pictures', 'h')}, ${pick('samples.pictures', 'g')}] end,
    moment, moment, case when status in (1, 4) then moment end,
    breeds.type_id, breed_id, case when drafts.section = 'pets' then floor(j * 3) end,
    object_id, coalesce(objects.owner_id, objects.id), case when drafts.section = 'market' then floor(j * 3) end,
    case when drafts.section = 'market' then 1 + floor(e * 2) end, service_id,
    case when drafts.section = 'pets' and g < 0.5 then ${bornMonth(0, now)}::integer - floor(120 * power(h, 2)) end,
    case when drafts.section = 'pets' and e < 0.3 then true end, case when drafts.section = 'pets' and e > 0.9 then true end,
    '{}'
  from drafts
  cross join catalogue
  join samples on samples.section = drafts.section
  left join breeds on breeds.id = breed_id
  left join objects on objects.id = object_id
  left join services on services.id = service_id`;

/**
 * Fills the table of listings up to `total` with generated ones, copied from a few of every section with pictures (the
 * demo data) and spread over 30 days. As texts repeat, no text bands are stored.
 */
export const generateListings = async ({ db, total, now, onProgress }: GenerateOptions): Promise<void> => {
  await addAuthors(db, Math.ceil(total / LISTINGS_PER_AUTHOR));
  let done = await db.$count(listings);
  while (done < total) {
    const rows = Math.min(BATCH, total - done);
    await db.transaction(async (tx) => {
      // The statement fills the derived columns itself: a trigger per row would dominate the time.
      await tx.execute(sql`alter table listings disable trigger listings_derive`);
      await tx.execute(insertBatch(rows, now));
      await tx.execute(sql`alter table listings enable trigger listings_derive`);
    });
    done += rows;
    onProgress(done);
  }
  // Updates the planner's statistics, and the visibility map for index-only scans.
  await db.execute(sql`vacuum analyze listings`);
  await db.execute(sql`analyze users`);
};
