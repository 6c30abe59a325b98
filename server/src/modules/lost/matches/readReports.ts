import { type SQL, sql } from 'drizzle-orm';
import { contractOf } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings, lostDetails } from '../../../db/schema';
import { isLive } from '../../listings/selectListings';
import type { LostReport } from '../matching/LostReport';
import { weights } from '../matching/weights';

/** A report with what it stands for. */
export interface ListedReport extends LostReport {
  id: number;
  authorId: number;
}

/** So many candidates are weighed; what is further or longer ago is not. */
const CANDIDATES_MAX = 500;
/** How many reaches of an animal around a point are looked over: at that distance a score has lost 44. */
const REACHES = 12;
/** Losses and finds are held against each other for so long. */
const DAYS_MAX = 365;
/** A find may be told a day before its loss. */
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
  title: sql`l.title`,
  description: sql`l.description`,
} satisfies Record<keyof Row, SQL>;

/** The numbers of the two categories among listings of pets. */
const numbers = contractOf('pets').categories as Readonly<Record<string, number>>;
const names = new Map(Object.entries(numbers).map(([name, number]) => [number, name]));
const kinds: Readonly<Record<string, string>> = contractOf('pets').lost ?? {};
/** Whether it is of a loss, not of a find. */
export const isLost = ({ category }: Pick<LostReport, 'category'>): boolean => kinds[category] === 'lost';

/** The number of the category of losses. */
export const lostCategory =
  Object.entries(kinds).flatMap(([name, kind]) => (kind === 'lost' ? [numbers[name] ?? 0] : []))[0] ?? 0;

/** The category of the other kind. */
const otherCategory = (category: string): number =>
  Object.entries(kinds).flatMap(([name, kind]) => (kind === kinds[category] ? [] : (numbers[name] ?? [])))[0] ?? 0;

const present = ({ category, latitude, longitude, colour, size, collar, special, ...rest }: Row): ListedReport => ({
  ...rest,
  category: names.get(category) ?? '',
  point: latitude === null || longitude === null ? null : { latitude, longitude },
  marks: { colour, size, collar, special },
});

const select = async (db: Queryable, source: SQL, rest: SQL = sql``): Promise<ListedReport[]> => {
  const query = sql`select ${sql.join(Object.values(columns), sql`, `)} from ${source}
    join ${lostDetails} d on d.listing_id = l.id ${rest}`;
  return (await prepareRows<Row>(db, query, Object.keys(columns)).execute()).map(present);
};

const live = (condition: SQL): SQL => sql`(select * from ${listings} where ${isLive('pets')} and ${condition}) l`;

/** What everybody may know of a lost or found animal, and its chip; null when its listing is not public. */
export const readReport = async (db: Queryable, id: number): Promise<ListedReport | null> => {
  const [report] = await select(db, live(sql`${listings.id} = ${id}`));
  return report && report.category in kinds ? report : null;
};

const boxAround = ({ latitude, longitude }: NonNullable<LostReport['point']>, km: number): SQL => {
  const [high, wide] = [km / KM_PER_DEGREE, km / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180))];
  return sql`d.public_latitude between ${latitude - high}::float8 and ${latitude + high}::float8
    and d.public_longitude between ${longitude - wide}::float8 and ${longitude + wide}::float8`;
};

/** By which days a report of the other kind may be of the same animal. */
const daysOf = ({ category, date }: LostReport): SQL => {
  if (date === null) return sql`true`;
  const [back, on] = isLost({ category }) ? [DOUBT_DAYS, DAYS_MAX] : [DAYS_MAX, DOUBT_DAYS];
  return sql`(d.event_date is null or d.event_date between ${date}::date - ${back}::integer and ${date}::date + ${on}::integer)`;
};

/**
 * Public reports of the other kind and the same type of animal that may be of the same one: around its point, or of its
 * city where one of the two has none, within a year; and those with its chip, wherever. The nearest in place and time, 500
 * at most; none of the same author. Two queries' worth of indexes: by point, and by city and type.
 */
export const readCandidates = (db: Queryable, report: ListedReport): Promise<ListedReport[]> => {
  const { id, authorId, category, type, city, date, point, chip } = report;
  const reach = weights.reach[type] ?? weights.usualReach;
  const typeId = sql`(select id from types where name = ${type})`;
  const cityId = sql`(select id from cities where name = ${city} limit 1)`;
  const ofCity = sql`select c.id from ${listings} c join ${lostDetails} d on d.listing_id = c.id
    where c.section = 'pets' and c.status = 1 and not c.author_banned and c.hidden_at is null
      and c.type_id = ${typeId} and c.city_id = ${cityId} and c.category = ${otherCategory(category)}
      ${point ? sql`and d.public_latitude is null` : sql``}`;
  const near = point && sql`select d.listing_id from ${lostDetails} d where ${boxAround(point, REACHES * reach)}`;
  const chipped = chip && sql`select d.listing_id from ${lostDetails} d where d.chip = ${chip}`;
  const ids = sql.join(
    [ofCity, near, chipped].filter((one): one is SQL => Boolean(one)),
    sql` union `,
  );
  const km = point
    ? sql`coalesce(${KM_PER_DEGREE}::float8 * sqrt((d.public_latitude - ${point.latitude}::float8) ^ 2
        + ((d.public_longitude - ${point.longitude}::float8) * ${Math.cos((point.latitude * Math.PI) / 180)}::float8) ^ 2), ${reach}::float8)`
    : sql`0::float8`;
  const days = date === null ? sql`0` : sql`coalesce(abs(d.event_date - ${date}::date), 0)`;
  const { distance, days: time } = weights;
  const loss = sql`${distance.fall}::float8 * ln(1 + ${km} / ${reach}::float8) + ${time.fall}::float8 * ln(1 + ${days} / ${time.per}::float8)`;
  return select(
    db,
    sql`(${ids}) near (id) join ${live(
      sql`${listings.typeId} = ${typeId} and ${listings.category} = ${otherCategory(category)}`,
    )} on l.id = near.id`,
    sql`where l.id <> ${id} and l.author_id <> ${authorId} and ${chip ? sql`(d.chip = ${chip} or ${daysOf(report)})` : daysOf(report)}
      order by ${chip ? sql`coalesce(d.chip = ${chip}, false) desc,` : sql``} ${loss}, l.id desc
      limit ${sql.raw(String(CANDIDATES_MAX))}`,
  );
};
