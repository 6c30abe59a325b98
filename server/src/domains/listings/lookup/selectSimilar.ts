import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { isAnyOf } from '../../../db/idArray';
import { prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import { cityDistance } from '../../../geography/cityDistance';
import { createMicroCache } from '../../../render/microCache';
import { selectNearPictures } from '../../moderation/signs/selectNearPictures';
import { broaderColumn, catalogueColumns } from '../core/sectionQueries';
import { type BriefRow, isLive, selectBrief } from '../core/selectListings';

const SHOWN = 8;
/** Size of the sample of newest listings; the nearest of them are shown. */
const LOOKED_AT = 200;

interface Candidate {
  id: number;
  authorId: number;
  city: string;
  digest: string | null;
  /** File names, separated by commas. */
  images: string;
}

interface Origin extends Candidate {
  category: number;
  entry: number;
  broader: number | null;
}

const shared: Record<keyof Candidate, SQL> = {
  id: sql`l.id`,
  authorId: sql`l.author_id`,
  city: sql`(select name from cities where id = l.city_id)`,
  digest: sql`l.text_digest`,
  images: sql`array_to_string(l.images, ',')`,
};

const columns = (more: Record<string, SQL> = {}): SQL => sql.join(Object.values({ ...shared, ...more }), sql`, `);

const readOrigin = async (db: Readable, section: Section, id: number): Promise<Origin | undefined> => {
  const broader = broaderColumn(section);
  const extra = {
    category: sql`l.category`,
    entry: sql`l.entry`,
    broader: sql`l.broader`,
  };
  const query = sql`select ${columns(extra)} from (
      select *, ${catalogueColumns(section).column} as entry, ${broader ?? sql`null`} as broader
      from ${listings} where ${listings.id} = ${id}
    ) l`;
  const [found] = await prepareRows<Origin>(db, query, [...Object.keys(shared), ...Object.keys(extra)]).execute();
  return found;
};

/** Reads the newest public listings of the category with this value in the column, from one index. */
const newest = (
  db: Readable,
  section: Section,
  { column, value, category }: { column: SQLWrapper; value: number; category: number },
): Promise<Candidate[]> =>
  prepareRows<Candidate>(
    db,
    sql`select ${columns()} from (
        select * from ${listings} where ${isLive(section)} and ${column} = ${value} and ${listings.category} = ${category}
        order by ${listings.publishedAt} desc, ${listings.id} desc limit ${sql.raw(String(LOOKED_AT))}
      ) l`,
    Object.keys(shared),
  ).execute();

const filesOf = ({ images }: Candidate): string[] => (images === '' ? [] : images.split(','));

interface Similar<S extends Section> {
  rows: BriefRow<S>[];
  from?: string;
}

/** Returns up to eight similar listings of other authors: of the entry by distance, then of its type or parent. */
const selectSimilar = async <S extends Section>(db: Readable, section: S, id: number): Promise<Similar<S>> => {
  const origin = await readOrigin(db, section, id);
  if (!origin) return { rows: [] };
  const near = await selectNearPictures(db, filesOf(origin));
  const own = new Set(filesOf(origin).flatMap((file) => [file, ...(near.get(file) ?? [])]));
  const isOther = (one: Candidate): boolean =>
    one.id !== id &&
    one.authorId !== origin.authorId &&
    (one.digest === null || one.digest !== origin.digest) &&
    !filesOf(one).some((file) => own.has(file));
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
  return { rows: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), from };
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
