import type { Database } from '@laparyadom/server/src/db/database';
import { cityPlaces } from '@laparyadom/server/src/geography/cityDistance';
import { sql } from 'drizzle-orm';

/** Of a degree, a few kilometres: how far around the middle of its city a loss may be. */
const AROUND = 0.12;
/** Days over which they are spread: a site keeps them published for longer, or it would end them meanwhile. */
const DAYS = 300;
export const KEPT_DAYS = String(DAYS + 65);

/**
 * Stores so many published losses and finds, half of each, around the cities of the country: the more the larger they are.
 * Of their texts nothing is left to be noted.
 */
export const makeLosses = async (db: Database, count: number): Promise<void> => {
  const places = JSON.stringify(cityPlaces.map(({ latitude, longitude }) => [latitude, longitude]));
  await db.execute(sql`
    with places as materialized (
      select array_agg((place ->> 0)::float8) as latitudes, array_agg((place ->> 1)::float8) as longitudes
      from jsonb_array_elements(${places}::jsonb) place
    ),
    drafts as materialized (
      select number, latitudes[place] as latitude, longitudes[place] as longitude, random() as north, random() as east
      from places, (select number, 1 + floor(power(random(), 4) * ${cityPlaces.length}::integer)::integer as place
        from generate_series(1, ${count}::integer) number) chosen
    ), made as (
      insert into listings (section, author_id, status, category, city_id, title, description, breed_id, type_id, sex,
        published_at, text_bands)
      select 'pets', (select min(id) from users), 1, 3 + number % 2, (select min(id) from cities), 'Пропажа ' || number,
        'Описание', breed.id, breed.type_id, number % 3, now() - (number % ${DAYS}::integer) * interval '1 day', '{}'
      from drafts join (select id, type_id, row_number() over (order by id) as place, count(*) over () as of from breeds) breed
        on breed.place = 1 + number % breed.of
      returning id, published_at
    ), numbered as (select id, published_at, row_number() over (order by id) as number from made)
    insert into lost_details (listing_id, event_date, place, latitude, longitude, public_latitude, public_longitude, colour)
    select id, published_at::date, 'у дома', point.latitude, point.longitude,
      round((point.latitude / 0.0027)::numeric) * 0.0027, round((point.longitude / 0.0045)::numeric) * 0.0045, 'серый'
    from numbered join drafts using (number),
      lateral (select drafts.latitude + (north - 0.5) * ${AROUND}::float8 as latitude,
        drafts.longitude + (east - 0.5) * 2 * ${AROUND}::float8 as longitude) point`);
  await db.execute(sql`analyze listings, lost_details`);
};
