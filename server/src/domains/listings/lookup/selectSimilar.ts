import { desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { isAnyOf } from '../../../db/idArray';
import { cities, listings } from '../../../db/schema';
import { cityDistance } from '../../../geography/cityDistance';
import { createMicroCache } from '../../../render/microCache';
import { selectNearPictures } from '../../moderation/signs/selectNearPictures';
import { broaderColumn, catalogueColumns } from '../core/sectionQueries';
import { type BriefRow, inOrder, isLive, selectBrief } from '../core/selectListings';

const SHOWN = 8;
/** Size of the sample of newest listings; the nearest of them are shown. */
const LOOKED_AT = 200;

const shared = {
  id: listings.id,
  authorId: listings.authorId,
  city: cities.name,
  digest: listings.textDigest,
  images: listings.images,
};

const readOrigin = async (db: Readable, section: Section, id: number) => {
  const { column } = catalogueColumns(section);
  const broader = sql<number | null>`${broaderColumn(section) ?? sql`null::integer`}`;
  const [found] = await db
    .select({ ...shared, category: listings.category, entry: sql<number>`${column}`, broader })
    .from(listings)
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .where(eq(listings.id, id));
  return found;
};

/** Reads the newest public listings of the category with this value in the column, from one index. */
const newest = (
  db: Readable,
  section: Section,
  { column, value, category }: { column: SQLWrapper; value: number; category: number },
) =>
  db
    .select(shared)
    .from(listings)
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .where(sql`${isLive(section)} and ${column} = ${value} and ${listings.category} = ${category}`)
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(LOOKED_AT);

type Candidate = Awaited<ReturnType<typeof newest>>[number];

interface Similar<S extends Section> {
  rows: BriefRow<S>[];
  from?: string;
}

/** Returns up to eight similar listings of other authors: of the entry by distance, then of its type or parent. */
const selectSimilar = async <S extends Section>(db: Readable, section: S, id: number): Promise<Similar<S>> => {
  const origin = await readOrigin(db, section, id);
  if (!origin) return { rows: [] };
  const near = await selectNearPictures(db, origin.images);
  const own = new Set(origin.images.flatMap((file) => [file, ...(near.get(file) ?? [])]));
  const isOther = (one: Candidate): boolean =>
    one.id !== id &&
    one.authorId !== origin.authorId &&
    (one.digest === null || one.digest !== origin.digest) &&
    !one.images.some((file) => own.has(file));
  const nearest = (some: readonly Candidate[]): number[] =>
    some
      .filter(isOther)
      .map((one, place) => ({ id: one.id, km: cityDistance(origin.city, one.city), place }))
      // The difference of two infinite distances is NaN.
      .sort((a, b) => (a.km === b.km ? a.place - b.place : a.km - b.km))
      .map((one) => one.id);

  const newestWith = (column: SQLWrapper, value: number) =>
    newest(db, section, { column, value, category: origin.category });
  const chosen = new Set(nearest(await newestWith(catalogueColumns(section).column, origin.entry)));
  const broader = broaderColumn(section);
  if (chosen.size < SHOWN && broader && origin.broader !== null) {
    for (const other of nearest(await newestWith(broader, origin.broader))) chosen.add(other);
  }
  const ids = [...chosen].slice(0, SHOWN);
  const from = origin.city;
  if (ids.length === 0) return { rows: [], from };
  const rows = await selectBrief(db, section, { where: sql`${isLive(section)} and ${isAnyOf(listings.id, ids)}` });
  return { rows: inOrder(ids, rows), from };
};

/** Cache time of an answer without changes, in milliseconds. */
const CACHED_MS = 60_000;
/** Cached listings of a section, with eight rows each. */
const MAX_CACHED = 300;

/** Creates a cache of `selectSimilar` for a section, refreshed every minute and after any change. */
export const createSimilarCache = <S extends Section>(
  { reads, clock, contentRevision }: FastifyInstance,
  section: S,
): ((id: number) => Promise<Similar<S>>) => {
  const now = () => clock.now().getTime();
  const cached = createMicroCache<Similar<S>>({ ttlMs: CACHED_MS, maxEntries: MAX_CACHED, now });
  return (id) => cached(`${contentRevision()} ${id}`, () => selectSimilar(reads, section, id));
};
