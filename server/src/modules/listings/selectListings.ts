import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ListingStatus, Section } from 'shared/contract';
import type { Readable } from '../../db/database';
import { type PreparedRows, prepareRows } from '../../db/prepareRows';
import { listings } from '../../db/schema';
import { publicListing } from '../../db/schema/visibility';
import type { OwnRow } from '../../sections/FieldColumns';
import { sectionQueries } from './sectionQueries';

/** What is read of a listing whatever its section: names in the place of references. */
export interface SharedRow {
  id: number;
  title: string;
  category: number;
  city: string;
  price: number | null;
  priceBefore: number | null;
  /** When it was lowered from that; ISO 8601, UTC. */
  priceLoweredAt: string | null;
  description: string;
  /** File names, with commas between. */
  images: string;
  authorId: number;
  authorBanned: boolean;
  username: string;
  status: ListingStatus;
  /** How it ended, of a closed one. */
  outcome: string | null;
  isReadableClosed: boolean;
  /** Since when complaints hide it, ISO 8601, UTC; null when they do not. */
  hiddenAt: string | null;
  version: number;
  /** Time of publication, or of creation while unpublished; ISO 8601, UTC. */
  time: string;
}

export type ListingRow<S extends Section> = SharedRow & OwnRow[S];

interface Selection {
  where: SQL | undefined;
  /** Rows of a page; without it all are read. */
  page?: { limit: number; offset?: SQLWrapper | undefined };
  /** Name of the statement, when it is to be planned once per connection. */
  name?: string | undefined;
}

const inUtc = (time: SQL): SQL => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Texts come from PostgreSQL as the wire wants them: making them here would cost more than all the rest. */
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
  hiddenAt: inUtc(sql`page.hidden_at`),
  version: sql`page.version`,
  time: inUtc(sql`coalesce(page.published_at, page.created_at)`),
};

/** The predicate of the partial indexes: what a visitor's feed of the section may show. */
export const isLive = (section: Section): SQL =>
  sql`${listings.section} = ${sql.raw(`'${section}'`)} and ${publicListing(listings)}`;

/** Ids of one page. The indexes of the feed hold all that it asks for: no listing is touched that is not shown. */
const pageIds = (where: SQL | undefined, limit: number, offset: SQLWrapper | undefined): SQL => {
  // The limit is part of the text: planned without it, the page might be thought to be a tenth of the table.
  const ids = sql`select id from ${listings} where ${where}
    order by ${listings.publishedAt} desc, ${listings.id} desc limit ${sql.raw(String(limit))}`;
  return offset ? sql`${ids} offset ${offset}` : ids;
};

/** Reads for presentation what a row set `page` has of listings, newest first, and what is asked for beside it. */
export const prepareFrom = <Row extends object>(
  db: Readable,
  section: Section,
  { source, extra = {}, name }: { source: SQL; extra?: Record<string, SQL>; name?: string | undefined },
): PreparedRows<Row> => {
  const columns: Record<string, SQL> = { ...sharedColumns, ...sectionQueries[section].columns, ...extra };
  const list = sql.join(Object.values(columns), sql`, `);
  const query = sql`select ${list} from ${source} order by page.published_at desc, page.id desc`;
  return prepareRows(db, query, Object.keys(columns), name);
};

/** The one query that reads listings for presentation, newest first. */
export const prepareListings = <S extends Section>(
  db: Readable,
  section: S,
  { where, page, name }: Selection,
): PreparedRows<ListingRow<S>> => {
  const source = page
    ? sql`listings page where page.id = any(array(${pageIds(where, page.limit, page.offset)}))`
    : sql`(select * from ${listings} where ${where}) page`;
  return prepareFrom(db, section, { source, name });
};

/** The listings of a section that fulfil the condition, newest first. */
export const selectListings = <S extends Section>(
  db: Readable,
  section: S,
  { where }: Pick<Selection, 'where'>,
): Promise<ListingRow<S>[]> => prepareListings(db, section, { where }).execute();
