import { type SQL, sql } from 'drizzle-orm';
import { DUPLICATES_SHOWN, type Duplicate } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';

/** More than this are not counted: a picture of a catalogue may stand in thousands of listings. */
const COUNTED_MAX = 50;

interface DuplicateRow {
  of: number;
  id: number;
  section: Duplicate['section'];
  title: string;
  author: number;
  status: Duplicate['is_visible'];
  samePicture: boolean;
  sameText: boolean;
}

/** What looks like a listing under review. */
export interface Duplicates {
  shown: Duplicate[];
  count: number;
}

const columns: Record<keyof DuplicateRow, SQL> = {
  of: sql`l.id as of_id`,
  id: sql`d.id as id`,
  section: sql`d.section as section`,
  title: sql`d.title as title`,
  author: sql`d.author_id as author_id`,
  status: sql`d.status as status`,
  samePicture: sql`d.images && l.images as same_picture`,
  sameText: sql`coalesce(d.text_digest = l.text_digest, false) as same_text`,
};

/** Found by the index of pictures and by that of texts, each asked for itself. */
const alike = (condition: SQL): SQL =>
  sql`(select id, section, title, author_id, status, images, text_digest from listings
    where ${condition} and id <> l.id and status <> 0 limit ${sql.raw(String(COUNTED_MAX))})`;

const present = ({ id, section, title, author, status, samePicture, sameText }: DuplicateRow): Duplicate => ({
  section,
  id,
  title,
  author,
  is_visible: status,
  same_picture: samePicture,
  same_text: sameText,
});

/** Listings of any section with a picture or the text of one of these, by the id of the one that they look like. */
export const selectDuplicates = async (db: Queryable, ids: readonly number[]): Promise<Map<number, Duplicates>> => {
  const found = new Map<number, Duplicates>(ids.map((id) => [id, { shown: [], count: 0 }]));
  if (ids.length === 0) return found;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const query = sql`select ${sql.join(Object.values(columns), sql`, `)}
    from (select id, images, text_digest from listings where id in (${list})) l
    cross join lateral (
      ${alike(sql`images && l.images`)}
      union
      ${alike(sql`text_digest = l.text_digest`)}
    ) d
    order by d.id`;
  for (const row of await prepareRows<DuplicateRow>(db, query, Object.keys(columns)).execute()) {
    const duplicates = found.get(row.of);
    if (!duplicates || duplicates.count === COUNTED_MAX) continue;
    duplicates.count += 1;
    if (duplicates.shown.length < DUPLICATES_SHOWN) duplicates.shown.push(present(row));
  }
  return found;
};
