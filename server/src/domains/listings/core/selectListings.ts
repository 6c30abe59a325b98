import { type SQL, sql } from 'drizzle-orm';
import { DESCRIPTION_HARD_MAX, type ListingStatus, type Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { type PreparedRows, prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import { publicListing } from '../../../db/schema/visibility';
import type { OwnRow } from '../../../sections/FieldColumns';
import type { PublicLost } from '../../lost/details/lostDetails';
import { sectionQueries } from './sectionQueries';

const PORTION = 100;

/** Splits reads of an account's listings, so that others can use the connection in between. */
export function* inBatches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += PORTION) yield all.slice(from, from + PORTION);
}

/** Returns the rows of these ids, in their order, without missing ones. */
export const inOrder = <Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Total characters of the descriptions in one list: twenty of the longest, one page of a feed. */
const LIST_TEXTS_MAX = 20 * DESCRIPTION_HARD_MAX;

/** Returns how many characters of each description a list of this length shows; nothing is cut where all fit. */
export const shareOfTexts = (count: number): number => Math.floor(LIST_TEXTS_MAX / Math.max(1, count));

/** Returns SQL for `max` characters and one more: measuring a whole long text costs more than the rest. */
const beginningOf = (text: SQL, max: number): SQL =>
  max >= DESCRIPTION_HARD_MAX ? text : sql`left(${text}, ${max + 1}::int)`;

/** As `beginningOf`, where only the database knows the number of texts: an equal share for each row. */
export const sharedBeginningOf = (text: SQL): SQL<string> =>
  sql`left(${text}, (${LIST_TEXTS_MAX}::int / count(*) over ())::int + 1)`;

const pairs = /[\u{10000}-\u{10FFFF}]/gu;
const lengthOf = (text: string): number => text.length - (text.match(pairs)?.length ?? 0);

/** Cuts what `beginningOf` has read to `max` characters, with '…' if it is longer. */
export const cutTo = (text: string, max: number): string => {
  if (text.length <= max || lengthOf(text) <= max) return text;
  const lastTwo = [...text.slice(-4)].slice(-2).join('');
  return `${text.slice(0, -lastTwo.length).trimEnd()}…`;
};

/** A listing's columns in every section: names replace references. */
export interface SharedRow {
  id: number;
  title: string;
  category: number;
  city: string;
  price: number | null;
  priceBefore: number | null;
  /** When the price was lowered; ISO 8601, UTC. */
  priceLoweredAt: string | null;
  description: string;
  /** File names, separated by commas. */
  images: string;
  authorId: number;
  authorBanned: boolean;
  username: string;
  status: ListingStatus;
  outcome: string | null;
  isReadableClosed: boolean;
  isReserved: boolean;
  /** Since when complaints hide it, ISO 8601, UTC; null when they do not. */
  hiddenAt: string | null;
  version: number;
  /** Time of publication, or of creation while unpublished; ISO 8601, UTC. */
  time: string;
}

export type ListingRow<S extends Section> = SharedRow &
  OwnRow[S] & {
    /** Details of a lost or found pet, if any; undefined in sections without them. */
    lost?: PublicLost | null;
  };

export type BriefRow<S extends Section> = Omit<ListingRow<S>, 'description'>;

export type ListedRow<S extends Section> = BriefRow<S> & { description?: string };

const inUtc = (time: SQL): SQL => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** PostgreSQL formats the texts for the API: doing it here would cost more than all the rest. */
const sharedColumns: Record<keyof SharedRow, SQL> = {
  id: sql`page.id`,
  title: sql`page.title`,
  category: sql`page.category`,
  city: sql`(select name from cities where id = page.city_id)`,
  price: sql`page.price`,
  priceBefore: sql`page.price_before`,
  priceLoweredAt: inUtc(sql`page.price_lowered_at`),
  description: sql`page.description`,
  images: sql`array_to_string(page.images, ',')`,
  authorId: sql`page.author_id`,
  authorBanned: sql`page.author_banned`,
  username: sql`(select username from users where id = page.author_id)`,
  status: sql`page.status`,
  outcome: sql`page.outcome`,
  isReadableClosed: sql`page.is_readable_closed`,
  isReserved: sql`page.is_reserved`,
  hiddenAt: inUtc(sql`page.hidden_at`),
  version: sql`page.version`,
  time: inUtc(sql`coalesce(page.published_at, page.created_at)`),
};

/** The predicate of the partial indexes: what a section's feed may show to visitors. */
export const isLive = (section: Section): SQL =>
  sql`${listings.section} = ${sql.raw(`'${section}'`)} and ${publicListing(listings)}`;

/** Newest first, of the row set `page`. */
const newestFirst = sql`page.published_at desc, page.id desc`;

interface Source {
  /** The SQL after `from`, with the alias `page`. */
  source: SQL;
  extra?: Record<string, SQL>;
  /** Newest first by default. */
  order?: SQL;
  /** Where descriptions are read from; `page` by default. */
  description?: SQL;
  brief?: boolean | undefined;
  /** Length of the list: the longer, the less of each description is read. One by default. */
  count?: number | undefined;
  /** Name of the statement if it is planned once per connection. */
  name?: string | undefined;
}

/** Prepares the query that reads listings of a row set `page` for presentation, with `extra` columns. */
export const prepareFrom = <Row extends object>(
  db: Readable,
  section: Section,
  {
    source,
    extra = {},
    order = newestFirst,
    description = sharedColumns.description,
    brief = false,
    count = 1,
    name,
  }: Source,
): PreparedRows<Row> => {
  const { description: _description, ...others } = sharedColumns;
  const share = shareOfTexts(count);
  const shared = brief ? others : { ...others, description: beginningOf(description, share) };
  const columns: Record<string, SQL> = { ...shared, ...sectionQueries[section].columns, ...extra };
  const names = Object.keys(columns);
  const list = sql.join(Object.values(columns), sql`, `);
  // One column of all values: reading 25 columns of a row costs the server twice as much.
  const query = sql`select json_build_array(${list}) from ${source} order by ${order}`;
  const { execute, toQuery } = prepareRows<{ values: unknown[] }>(db, query, ['values'], name);
  const toRow = ({ values }: { values: unknown[] }): Row => {
    const row: Record<string, unknown> = {};
    for (const [index, column] of names.entries()) row[column] = values[index];
    if (typeof row.description === 'string') row.description = cutTo(row.description, share);
    return row as Row;
  };
  return { execute: async (values) => (await execute(values)).map(toRow), toQuery };
};

/** Prepares the query that reads the listings with these ids for presentation. */
export const prepareByIds = <S extends Section>(
  db: Readable,
  section: S,
  { ids, ...more }: { ids: SQL } & Pick<Source, 'order' | 'brief' | 'count' | 'name'>,
): PreparedRows<ListedRow<S>> =>
  prepareFrom(db, section, { source: sql`listings page where page.id = any(array(${ids}))`, ...more });

const prepareWhere = <Row extends object>(
  db: Readable,
  section: Section,
  { where, ...more }: { where: SQL | undefined } & Pick<Source, 'brief' | 'count'>,
): PreparedRows<Row> =>
  prepareFrom(db, section, { source: sql`(select * from ${listings} where ${where}) page`, ...more });

/** Returns the listings of a section matching the condition, newest first; texts are cut for a list of `count`. */
export const selectListings = <S extends Section>(
  db: Readable,
  section: S,
  source: { where: SQL | undefined } & Pick<Source, 'count'>,
): Promise<ListingRow<S>[]> => prepareWhere<ListingRow<S>>(db, section, source).execute();

/** As `selectListings`, without descriptions, for cards. */
export const selectBrief = <S extends Section>(
  db: Readable,
  section: S,
  { where }: { where: SQL | undefined },
): Promise<BriefRow<S>[]> => prepareWhere<BriefRow<S>>(db, section, { where, brief: true }).execute();
