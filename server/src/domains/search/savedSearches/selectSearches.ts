import { and, asc, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import {
  type Around,
  catalogueOf,
  type PersonalData,
  parseId,
  type SavedSearch,
  type Section,
  searchName,
  sections,
} from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings, savedSearches, searchAreas, searchHits } from '../../../db/schema';
import { publicListing } from '../../../db/schema/visibility';
import { notFound } from '../../../errors/httpError';
import { catalogueColumns } from '../../listings/core/sectionQueries';
import { messages } from './messages.ru';

type Row = Pick<typeof savedSearches.$inferSelect, 'id' | 'section' | 'criteria'>;

/** Returns the id of the requested catalogue entry, where it is requested by id. */
const entryId = ({ section, criteria }: Row): number | null => {
  const { by, filter } = catalogueOf(section);
  const value = by === 'id' ? criteria[filter] : undefined;
  return value === undefined ? null : Number(value);
};

/** Returns the API's names of these entries in the section: 'Родитель/Предмет'. */
const entryNames = async (db: Queryable, section: Section, rows: readonly Row[]): Promise<Map<number, string>> => {
  const ids = rows.flatMap((row) => (row.section === section ? (entryId(row) ?? []) : []));
  const { insert, select: name } = catalogueColumns(section);
  if (ids.length === 0 || !insert) return new Map();
  const column = sql.identifier(listings[insert].name);
  const query = sql`select page.${column}, ${name} from (select unnest(${sql.param(ids)}::integer[]) as ${column}) page`;
  const found = await prepareRows<{ id: number; name: string }>(db, query, ['id', 'name']).execute();
  return new Map(found.map((entry) => [entry.id, entry.name]));
};

/** Returns the names of these searches, by id. */
export const nameSearches = async (db: Queryable, rows: readonly Row[]): Promise<Map<number, string>> => {
  const names = new Map<number, string>();
  for (const section of sections) {
    const entries = await entryNames(db, section, rows);
    for (const row of rows) {
      if (row.section !== section) continue;
      const id = entryId(row);
      names.set(row.id, searchName(section, row.criteria, id === null ? undefined : entries.get(id)));
    }
  }
  return names;
};

const select = async (db: Queryable, where: SQL | undefined): Promise<SavedSearch[]> => {
  const isShown = sql`exists (select 1 from ${listings} where ${listings.id} = ${searchHits.listingId} and ${publicListing(listings)})`;
  const fresh = and(eq(searchHits.searchId, savedSearches.id), gt(searchHits.foundAt, savedSearches.seenAt), isShown);
  const rows = await db
    .select({ search: savedSearches, area: searchAreas, fresh: count(searchHits.listingId) })
    .from(savedSearches)
    .leftJoin(searchAreas, eq(searchAreas.searchId, savedSearches.id))
    .leftJoin(searchHits, fresh)
    .where(where)
    .groupBy(savedSearches.id, searchAreas.searchId)
    .orderBy(desc(savedSearches.id));
  const searches = rows.map(({ search }) => search);
  const names = await nameSearches(db, searches);
  return rows.map(({ search: { id, section, criteria, channels, createdAt }, area, fresh }) => ({
    id,
    section,
    criteria,
    name: [names.get(id) ?? '', ...(area ? [messages.around(area.radiusKm)] : [])].join(', '),
    channels,
    around: area && {
      point: { latitude: area.latitude, longitude: area.longitude },
      radius_km: area.radiusKm as Around['radius_km'],
    },
    fresh,
    created_at: createdAt.toISOString(),
  }));
};

/** Returns an account's saved searches, newest first. */
export const selectSearches = (db: Queryable, userId: number): Promise<SavedSearch[]> =>
  select(db, eq(savedSearches.userId, userId));

export const selectHits = async (db: Queryable, userId: number): Promise<PersonalData['search_hits']> => {
  const rows = await db
    .select({ search_id: searchHits.searchId, listing_id: searchHits.listingId, foundAt: searchHits.foundAt })
    .from(searchHits)
    .innerJoin(savedSearches, eq(savedSearches.id, searchHits.searchId))
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(searchHits.foundAt), asc(searchHits.searchId), asc(searchHits.listingId));
  return rows.map(({ foundAt, ...hit }) => ({ ...hit, time: foundAt.toISOString() }));
};

/** Returns one of them by its id as received. Throws 404 when it does not exist or is another person's. */
export const selectSearch = async (db: Queryable, userId: number, requested: number | string): Promise<SavedSearch> => {
  const id = parseId(String(requested));
  const [search] = id === null ? [] : await select(db, and(eq(savedSearches.userId, userId), eq(savedSearches.id, id)));
  if (!search) throw notFound(messages.unknown);
  return search;
};
