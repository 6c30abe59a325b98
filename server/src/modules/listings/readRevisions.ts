import { inArray, sql } from 'drizzle-orm';
import type { Revision, Section } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { publicListing } from '../../db/schema/visibility';
import { presentListing, type Reader } from './presentListing';
import { type ListingRow, prepareFrom } from './selectListings';

type RevisionRow<S extends Section> = ListingRow<S> & { since: string; publicImages: string };

/** A listing with the content of its revision laid upon it, whatever columns the two tables share. */
const revised = sql`listing_revisions revision
  join listings listing on listing.id = revision.listing_id
  cross join lateral jsonb_populate_record(listing, to_jsonb(revision) || jsonb_build_object(
    'type_id', (select type_id from breeds where id = revision.breed_id))) page`;

const isOpen = publicListing({
  status: sql`listing.status`,
  authorBanned: sql`listing.author_banned`,
  hiddenAt: sql`listing.hidden_at`,
});

const extra = {
  since: sql`to_char(revision.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  publicImages: sql`case when ${isOpen} then array_to_string(listing.images, ',') else '' end`,
};

/**
 * The revisions of these listings that wait, by the listing's id, as the owner and those who moderate see them: pictures
 * that are not public under signed names.
 */
export const readRevisions = async <S extends Section>(
  db: Queryable,
  section: S,
  { ids, reader }: { ids: readonly number[]; reader: Reader },
): Promise<ReadonlyMap<number, Revision>> => {
  if (ids.length === 0) return new Map();
  const waiting = sql`revision.decided_at is null and ${inArray(sql`revision.listing_id`, [...ids])}`;
  const rows = await prepareFrom<RevisionRow<S>>(db, section, {
    source: sql`${revised} where ${waiting} and revision.section = ${section}`,
    extra,
  }).execute();
  return new Map(
    rows.map((row) => {
      const {
        id,
        author: _author,
        username: _username,
        is_visible: _status,
        is_owner: _isOwner,
        created_at: _time,
        price_before: _before,
        ...content
      } = presentListing(section, row, reader);
      const open = new Set(row.publicImages.split(','));
      const names = row.images === '' ? [] : row.images.split(',');
      const images = names.map((name) => (open.has(name) ? name : reader.addresses.sign(name)));
      return [id, { ...content, images, since: row.since } as unknown as Revision];
    }),
  );
};

/** What an own listing, and one under moderation, says beside what everybody is told. */
export const readVersions = async <S extends Section>(
  db: Queryable,
  section: S,
  { rows, reader }: { rows: readonly ListingRow<S>[]; reader: Reader },
): Promise<ReadonlyMap<number, { version: number; revision: Revision | null }>> => {
  const revisions = await readRevisions(db, section, { ids: rows.map(({ id }) => id), reader });
  return new Map(rows.map(({ id, version }) => [id, { version, revision: revisions.get(id) ?? null }]));
};
