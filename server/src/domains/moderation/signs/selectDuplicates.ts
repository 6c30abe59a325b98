import { type SQL, sql } from 'drizzle-orm';
import { DUPLICATES_SHOWN, type Duplicate, type Sign } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { textTraits } from '../../listings/core/textBands';
import { selectNearPictures } from './selectNearPictures';
import type { Subject } from './subjects';

/** Upper bound of the count: a stock picture may be in thousands of listings. */
const COUNTED_MAX = 50;
/** The bands of a text may all find the same listings. */
const NEAR_MAX = 500;

interface DuplicateRow {
  of: number;
  id: number;
  section: Duplicate['section'];
  title: string;
  author: number;
  username: string;
  status: Duplicate['is_visible'];
  /** File names, separated by commas. */
  images: string;
  sameText: boolean;
  /** Most or all of the text is the same. */
  nearText: boolean;
}

export interface Duplicates {
  shown: Duplicate[];
  count: number;
  /** A sign for each picture, and for the text, that another author has too. */
  signs: Sign[];
}

const columns: Record<keyof DuplicateRow, SQL> = {
  of: sql`l.id as of_id`,
  id: sql`d.id as id`,
  section: sql`d.section as section`,
  title: sql`d.title as title`,
  author: sql`d.author_id as author_id`,
  username: sql`(select username from users where id = d.author_id) as username`,
  status: sql`d.status as status`,
  images: sql`array_to_string(d.images, ',') as images`,
  sameText: sql`coalesce(d.text_digest = l.digest, false) as same_text`,
  nearText: sql`coalesce(d.text_digest = l.digest or d.text_bands && l.bands, false) as near_text`,
};

/** Selects by the indexes of pictures, texts and bands, each in its own subquery. */
const alike = (condition: SQL): SQL =>
  sql`(select id, section, title, author_id, status, images, text_digest, text_bands from listings
    where ${condition} and id <> l.id and status <> 0 limit ${sql.raw(String(COUNTED_MAX))})`;

/** Matches listings with one of the bands, looked up one by one: the planner thinks them common, and would scan. */
const nearTexts = sql`id in (
  select near.id from unnest(l.bands) as requested(band) cross join lateral (
    select n.id from listings n where n.text_bands @> array[requested.band] and n.status <> 0 offset 0
  ) near limit ${sql.raw(String(NEAR_MAX))})`;

/** Returns which of the subject's pictures, counted from 1 in display order, each once, are or resemble these. */
const samePictures = (subject: Subject, files: string, near: ReadonlyMap<string, ReadonlySet<string>>): number[] => {
  const others = files === '' ? [] : files.split(',');
  return [...new Set(subject.images)].flatMap((image, index) =>
    others.some((other) => other === image || near.get(image)?.has(other)) ? [index + 1] : [],
  );
};

const addSigns = (
  signs: Sign[],
  { section, id, author, username, sameText, nearText }: DuplicateRow,
  pictures: number[],
): void => {
  const other = { section, id, author, username };
  for (const picture of pictures) {
    const isKnown = signs.some((sign) => sign.kind === 'picture' && sign.picture === picture);
    if (!isKnown) signs.push({ kind: 'picture', picture, ...other });
  }
  if (!nearText) return;
  const known = signs.findIndex((sign) => sign.kind === 'text');
  // An equal text outweighs a nearly equal one.
  const isTextFlagged = signs.some((sign) => sign.kind === 'text' && (!sign.near || !sameText));
  if (isTextFlagged) return;
  if (known >= 0) signs.splice(known, 1);
  signs.push({ kind: 'text', near: !sameText, ...other });
};

/** Returns listings of any section with the same or a similar picture or text as one of these, by its id. */
export const selectDuplicates = async (
  db: Queryable,
  subjects: readonly Subject[],
): Promise<Map<number, Duplicates>> => {
  const found = new Map<number, Duplicates>(subjects.map(({ id }) => [id, { shown: [], count: 0, signs: [] }]));
  if (subjects.length === 0) return found;
  const subjectOf = new Map(subjects.map((subject) => [subject.id, subject]));
  const near = await selectNearPictures(db, [...new Set(subjects.flatMap(({ images }) => images))]);
  const requested = subjects.map(({ id, title, description, images }) => ({
    id,
    ...textTraits({ title, description }),
    images: [...new Set(images.flatMap((image) => [image, ...(near.get(image) ?? [])]))],
  }));
  const query = sql`select ${sql.join(Object.values(columns), sql`, `)}
    from (
      select id, "textDigest" as digest, array(select json_array_elements_text("textBands")::int) as bands,
        array(select json_array_elements_text(images)) as images
      from json_to_recordset(${JSON.stringify(requested)}::json)
        as requested(id integer, "textDigest" text, "textBands" json, images json)
    ) l
    cross join lateral (
      ${alike(sql`images && l.images`)}
      union
      ${alike(sql`text_digest = l.digest`)}
      union
      ${alike(nearTexts)}
    ) d
    order by d.id`;
  for (const row of await prepareRows<DuplicateRow>(db, query, Object.keys(columns)).execute()) {
    const duplicates = found.get(row.of);
    const subject = subjectOf.get(row.of);
    if (!duplicates || !subject || duplicates.count === COUNTED_MAX) continue;
    const pictures = samePictures(subject, row.images, near);
    if (row.author !== subject.authorId) addSigns(duplicates.signs, row, pictures);
    duplicates.count += 1;
    if (duplicates.shown.length === DUPLICATES_SHOWN) continue;
    const { id, section, title, author, status, sameText, nearText } = row;
    duplicates.shown.push({
      section,
      id,
      title,
      author,
      is_visible: status,
      same_picture: pictures.length > 0,
      same_text: sameText,
      near_text: nearText,
    });
  }
  return found;
};
