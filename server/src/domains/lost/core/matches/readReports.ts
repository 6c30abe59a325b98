import { type SQL, sql } from 'drizzle-orm';
import { contractOf, type LostKind } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { prepareRows } from '../../../../db/prepareRows';
import { listings, lostDetails } from '../../../../db/schema';
import { boxAround } from '../../../../geography/boxAround';
import { isLive } from '../../../listings/core/selectListings';
import { lostKinds } from '../../details/lostDetails';
import { type LostReport, weights } from '../matching/lostReport';

export interface ListedReport extends LostReport {
  id: number;
  authorId: number;
  publishedOn: string;
}

/** Candidates that are scored, the nearest in place and time. */
const CANDIDATES_MAX = 500;
/** Latest candidates of a city that are read without a near point. */
const OF_CITY_MAX = 2000;
/** Search radius in reaches of an animal: at that distance a score has lost 44. */
const REACHES = 12;
/** Maximum number of days between a loss and a matching find. */
const DAYS_MAX = 365;
/** A find may be dated a day before its loss. */
const DOUBT_DAYS = 1;
const KM_PER_DEGREE = 111.32;

type Row = Omit<ListedReport, 'category' | 'point' | 'marks'> &
  LostReport['marks'] & { category: number; latitude: number | null; longitude: number | null };

const columns = {
  id: sql`l.id`,
  authorId: sql`l.author_id`,
  category: sql`l.category`,
  type: sql`(select name from types where id = l.type_id)`,
  breed: sql`(select name from breeds where id = l.breed_id)`,
  sex: sql`l.sex`,
  city: sql`(select name from cities where id = l.city_id)`,
  date: sql`to_char(d.event_date, 'YYYY-MM-DD')`,
  latitude: sql`d.public_latitude`,
  longitude: sql`d.public_longitude`,
  colour: sql`d.colour`,
  size: sql`d.size`,
  collar: sql`d.collar`,
  special: sql`d.special`,
  chip: sql`d.chip`,
  publishedOn: sql`to_char(l.published_at at time zone 'Europe/Moscow', 'YYYY-MM-DD')`,
  title: sql`l.title`,
  description: sql`l.description`,
} satisfies Record<keyof Row, SQL>;

const names = new Map(Object.entries(contractOf('pets').categories).map(([name, number]) => [number, name]));
const kinds: Readonly<Record<string, string>> = contractOf('pets').lost ?? {};
/** Returns whether it is a loss, not a find. */
export const isLost = ({ category }: Pick<LostReport, 'category'>): boolean => kinds[category] === 'lost';

const numberOf = (wanted: LostKind): number => [...lostKinds].find(([, kind]) => kind === wanted)?.[0] ?? 0;

export const lostCategory = numberOf('lost');

const present = ({ category, latitude, longitude, colour, size, collar, special, ...rest }: Row): ListedReport => ({
  ...rest,
  category: names.get(category) ?? '',
  point: latitude === null || longitude === null ? null : { latitude, longitude },
  marks: { colour, size, collar, special },
});

const live = (condition: SQL): SQL =>
  sql`(select * from ${listings} where ${isLive('pets')} and ${condition} offset 0) l`;

/** Reads listings `l` with their stored details, null without any. */
const select = async (db: Queryable, source: SQL): Promise<ListedReport[]> => {
  const query = sql`select ${sql.join(Object.values(columns), sql`, `)} from ${source}`;
  return (await prepareRows<Row>(db, query, Object.keys(columns)).execute()).map(present);
};

/** Returns the public details of a lost or found animal, and its chip; null when its listing is not public. */
export const readReport = async (db: Queryable, id: number): Promise<ListedReport | null> => {
  const [report] = await select(
    db,
    sql`${live(sql`${listings.id} = ${id}`)} left join ${lostDetails} d on d.listing_id = l.id`,
  );
  return report && report.category in kinds ? report : null;
};

/** Returns the condition on the date of the other kind's reports; one without a date may match any. */
const daysOf = ({ category, date, publishedOn }: ListedReport): SQL => {
  const day = date ?? publishedOn;
  const [back, on] = isLost({ category }) ? [date === null ? DAYS_MAX : DOUBT_DAYS, DAYS_MAX] : [DAYS_MAX, DOUBT_DAYS];
  return sql`(d.event_date is null or d.event_date between ${day}::date - ${back}::integer and ${day}::date + ${on}::integer)`;
};

/** Returns the SQL of the points that a candidate loses by its distance, `km`, and by the days apart. */
const penaltyOf = (km: SQL, { type, date, publishedOn }: ListedReport): SQL => {
  const days = sql`coalesce(abs(d.event_date - ${date ?? publishedOn}::date), 0)`;
  const { distance, days: time } = weights;
  return sql`${distance.fall}::float8 * ln(1 + ${km} / ${reachOf(type)}::float8) + ${time.fall}::float8 * ln(1 + ${days} / ${time.per}::float8)`;
};

const reachOf = (type: string): number => weights.reach[type] ?? weights.usualReach;

/** Selects from the map's index all reports around a point, public or not. */
const around = (point: LostReport['point'], type: string): SQL => {
  const columns = [sql`d.public_latitude`, sql`d.public_longitude`] as const;
  const box = point ? boxAround(columns, point, REACHES * reachOf(type)) : sql`false`;
  return sql`select d.listing_id, d.public_latitude, d.public_longitude, d.event_date from ${lostDetails} d where ${box}`;
};

/** Returns the SQL of the distance from a near point, in km. */
const kmFrom = ({ latitude, longitude }: NonNullable<LostReport['point']>): SQL => {
  const high = sql`(d.public_latitude - ${latitude}::float8)`;
  // The shorter way round, across the meridian of 180°.
  const apart = sql`abs(d.public_longitude - ${longitude}::float8)`;
  const wide = sql`(least(${apart}, 360 - ${apart}) * ${Math.cos((latitude * Math.PI) / 180)}::float8)`;
  // Products: a power costs a logarithm, thousands of times.
  return sql`${KM_PER_DEGREE}::float8 * sqrt(${high} * ${high} + ${wide} * ${wide})`;
};

/**
 * Returns public reports of the other kind and the same type within a year: near its point, or in its city without one,
 * and with its chip anywhere. The nearest in place and time, at most 500; none of the same author.
 */
export const readCandidates = async (db: Queryable, report: ListedReport): Promise<ListedReport[]> => {
  const { id, authorId, category, type, city, point, chip } = report;
  const alike = sql`${listings.typeId} = (select id from types where name = ${type})
    and ${listings.category} = ${numberOf(isLost({ category }) ? 'found' : 'lost')}`;
  const inCity = sql`${alike} and ${listings.cityId} = (select id from cities where name = ${city} limit 1)`;
  const ids = [
    ...(chip ? [sql`select d.listing_id as id, -1::float8 as loss from ${lostDetails} d where d.chip = ${chip}`] : []),
    ...(point
      ? [sql`select d.listing_id, ${penaltyOf(kmFrom(point), report)} from around d where ${daysOf(report)}`]
      : []),
    sql`select c.id, ${penaltyOf(sql`${point ? reachOf(type) : 0}::float8`, report)}
      from of_city c left join ${lostDetails} d on d.listing_id = c.id
      where ${point ? sql`d.public_latitude is null and` : sql``} ${daysOf(report)}`,
  ];
  // Sorted before listings are looked up, so that no more than needed are read.
  const candidates = await select(
    db,
    sql`(with around as materialized (${around(point, type)}),
        of_city as materialized (select ${listings.id} from ${listings} where ${isLive('pets')} and ${inCity}
          and ${listings.id} not in (select listing_id from around) order by ${listings.id} desc limit ${sql.raw(String(OF_CITY_MAX))})
      select id, loss from (${sql.join(ids, sql` union all `)}) known (id, loss) order by loss, id desc) near
    cross join lateral ${live(sql`${listings.id} = near.id and ${alike}`)}
    left join ${lostDetails} d on d.listing_id = l.id
    where l.id <> ${id} and l.author_id <> ${authorId}
    order by near.loss, near.id desc limit ${sql.raw(String(CANDIDATES_MAX))}`,
  );
  return [...new Map(candidates.map((one) => [one.id, one])).values()];
};
