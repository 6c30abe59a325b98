import { type SQL, sql } from 'drizzle-orm';
import { DUPLICATES_SHOWN, type Duplicate, type Sign } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { prepareRows } from '../../db/prepareRows';
import { textDigest } from '../listings/textDigest';
import type { Subject } from './Subject';
import { selectNearPictures } from './selectNearPictures';

/** More than this are not counted: a picture of a catalogue may stand in thousands of listings. */
const COUNTED_MAX = 50;

interface DuplicateRow {
  of: number;
  id: number;
  section: Duplicate['section'];
  title: string;
  author: number;
  username: string;
  status: Duplicate['is_visible'];
  /** File names, with commas between. */
  images: string;
  sameText: boolean;
}

/** What looks like a listing under review. */
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
};

/** Found by the index of pictures and by that of texts, each asked for itself. */
const alike = (condition: SQL): SQL =>
  sql`(select id, section, title, author_id, status, images, text_digest from listings
    where ${condition} and id <> l.id and status <> 0 limit ${sql.raw(String(COUNTED_MAX))})`;

/** Which of the subject's pictures, counted from 1, are among these; they need only look alike. */
const samePictures = (subject: Subject, files: string, near: ReadonlyMap<string, ReadonlySet<string>>): number[] => {
  const others = files === '' ? [] : files.split(',');
  return subject.images.flatMap((image, index) =>
    others.some((other) => other === image || near.get(image)?.has(other)) ? [index + 1] : [],
  );
};

const addSigns = (
  signs: Sign[],
  { section, id, author, username, sameText }: DuplicateRow,
  pictures: number[],
): void => {
  const other = { section, id, author, username };
  for (const picture of pictures) {
    const isKnown = signs.some((sign) => sign.kind === 'picture' && sign.picture === picture);
    if (!isKnown) signs.push({ kind: 'picture', picture, ...other });
  }
  if (sameText && !signs.some(({ kind }) => kind === 'text')) signs.push({ kind: 'text', ...other });
};

/** Listings of any section with a picture or the text of one of these, by the id of the one that they look like. */
export const selectDuplicates = async (
  db: Queryable,
  subjects: readonly Subject[],
): Promise<Map<number, Duplicates>> => {
  const found = new Map<number, Duplicates>(subjects.map(({ id }) => [id, { shown: [], count: 0, signs: [] }]));
  if (subjects.length === 0) return found;
  const subjectOf = new Map(subjects.map((subject) => [subject.id, subject]));
  const near = await selectNearPictures(db, [...new Set(subjects.flatMap(({ images }) => images))]);
  const asked = subjects.map(({ id, title, description, images }) => ({
    id,
    digest: textDigest(title, description),
    images: [...new Set(images.flatMap((image) => [image, ...(near.get(image) ?? [])]))],
  }));
  const query = sql`select ${sql.join(Object.values(columns), sql`, `)}
    from (
      select id, digest, array(select json_array_elements_text(images)) as images
      from json_to_recordset(${JSON.stringify(asked)}::json) as asked(id integer, digest text, images json)
    ) l
    cross join lateral (
      ${alike(sql`images && l.images`)}
      union
      ${alike(sql`text_digest = l.digest`)}
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
    const { id, section, title, author, status, sameText } = row;
    duplicates.shown.push({
      section,
      id,
      title,
      author,
      is_visible: status,
      same_picture: pictures.length > 0,
      same_text: sameText,
    });
  }
  return found;
};
