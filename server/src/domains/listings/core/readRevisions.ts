import { getTableColumns, sql } from 'drizzle-orm';
import {
  contractOf,
  DAY_MS,
  EDIT_REJECTION_DAYS,
  type LostPrivate,
  type Revision,
  type Section,
  type Versioned,
} from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { isAnyOf } from '../../../db/idArray';
import { type LostDetails, listingRevisions } from '../../../db/schema';
import { publicListing } from '../../../db/schema/visibility';
import { type Audited, recordAudit } from '../../accounts/adminAccess/recordAudit';
import { presentPrivate, publicOf, readLost } from '../../lost/details/lostDetails';
import { presentListing, type Reader } from './presentListing';
import { inBatches, type ListingRow, prepareFrom, type SharedRow } from './selectListings';

const hasContent = (of: object | null | undefined): boolean => {
  const { lost_private: lost } = (of ?? {}) as { lost_private?: LostPrivate | null };
  return Boolean(lost?.point || lost?.chip);
};

/** Records reads of exact points and chips by people other than the author in the audit log. */
const recordPrivateReads = async (
  db: Queryable,
  section: Section,
  {
    rows,
    versions,
    reader,
  }: {
    rows: readonly Pick<SharedRow, 'id' | 'authorId' | 'title'>[];
    versions: ReadonlyMap<number, Versioned>;
    reader: Pick<Reader, 'id' | 'now'>;
  },
): Promise<void> => {
  const { id: actorId, now } = reader;
  if (actorId === null) return;
  const read = rows.flatMap(({ id, authorId, title }): Audited[] => {
    const version = versions.get(id);
    if (authorId === actorId || !(hasContent(version) || hasContent(version?.revision))) return [];
    const what = { actorId, action: 'read_private', kind: 'listing', subjectId: id, subject: title, section } as const;
    return [{ ...what, before: null, after: null, now }];
  });
  const [first, ...others] = read;
  if (first) await recordAudit(db, first, ...others);
};

type RevisionRow<S extends Section> = ListingRow<S> & {
  since: string;
  publicImages: string;
  isRejected: boolean;
  proposed: LostDetails | null;
};

/** All but the description, which costs most to pass through JSON. */
const { description, ...laid } = getTableColumns(listingRevisions);
const laidColumns = sql.join(
  Object.values(laid).map(({ name }) => sql`revision.${sql.identifier(name)}`),
  sql`, `,
);

/** A listing overlaid with the content of its revision, in all columns that the two tables share. */
const revised = sql`listing_revisions revision
  join listings listing on listing.id = revision.listing_id
  cross join lateral (select ${laidColumns}) laid
  cross join lateral jsonb_populate_record(listing, to_jsonb(laid) || jsonb_build_object(
    'type_id', (select type_id from breeds where id = revision.breed_id))) page`;

const isOpen = publicListing({
  status: sql`listing.status`,
  authorBanned: sql`listing.author_banned`,
  hiddenAt: sql`listing.hidden_at`,
});

const extra = {
  since: sql`to_char(revision.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  publicImages: sql`case when ${isOpen} then array_to_string(listing.images, ',') else '' end`,
  isRejected: sql`revision.decided_at is not null`,
  proposed: sql`revision.lost`,
};

/** Returns the row with the revision's details of a lost or found pet. */
const withProposed = <S extends Section>(row: RevisionRow<S>): RevisionRow<S> => ({
  ...row,
  ...(row.lost !== undefined && { lost: row.proposed && publicOf(row.proposed) }),
});

/** Returns the exact point and the chip, in sections that have them. */
const privatePartOf = (section: Section, lost: LostDetails | null | undefined): Pick<Versioned, 'lost_private'> =>
  contractOf(section).lost ? { lost_private: presentPrivate(lost) } : {};

const presentWanted = <S extends Section>(section: S, row: RevisionRow<S>, reader: Reader) => {
  const {
    id: _id,
    author: _author,
    username: _username,
    is_visible: _status,
    is_owner: _isOwner,
    created_at: _time,
    price_before: _before,
    is_reserved: _isReserved,
    ...content
  } = presentListing(section, withProposed(row), reader);
  const open = new Set(row.publicImages.split(','));
  const names = row.images === '' ? [] : row.images.split(',');
  const images = names.map((name) => (open.has(name) ? name : reader.addresses.sign(name)));
  const revision = { ...content, images, since: row.since, ...privatePartOf(section, row.proposed) };
  return { revision: revision as unknown as Revision, authorId: row.authorId, isRejected: row.isRejected };
};

type Wanted = ReturnType<typeof presentWanted>;

/** Returns pending and shown rejected revisions as edited listings, by id, with signed names of non-public pictures. */
const readWanted = async <S extends Section>(
  db: Queryable,
  section: S,
  { ids, reader, count }: { ids: readonly number[]; reader: Reader; count?: number | undefined },
): Promise<ReadonlyMap<number, Wanted>> => {
  if (ids.length === 0) return new Map();
  const shownSince = new Date(reader.now.getTime() - EDIT_REJECTION_DAYS * DAY_MS).toISOString();
  const isShown = sql`(revision.decided_at is null or (revision.is_rejected and revision.decided_at > ${shownSince}::timestamptz))`;
  const wanted = new Map<number, Wanted>();
  for (const portion of inBatches(ids)) {
    const read = prepareFrom<RevisionRow<S>>(db, section, {
      source: sql`${revised} where ${isShown} and ${isAnyOf(sql`revision.listing_id`, portion)} and revision.section = ${section}`,
      extra,
      description: sql`revision.${sql.identifier(description.name)}`,
      count,
    });
    for (const row of await read.execute()) wanted.set(row.id, presentWanted(section, row, reader));
  }
  return wanted;
};

/** Returns a listing's pending revision for its author and moderators; null without one. */
export const readRevision = async <S extends Section>(
  db: Queryable,
  section: S,
  { id, reader }: { id: number; reader: Reader },
): Promise<Revision | null> => {
  const wanted = (await readWanted(db, section, { ids: [id], reader })).get(id);
  return wanted && !wanted.isRejected ? wanted.revision : null;
};

/** Returns non-public parts of listings; records others' reads of exact points and chips in the audit log. */
export const readVersions = async <S extends Section>(
  db: Queryable,
  section: S,
  { rows, reader, count }: { rows: readonly ListingRow<S>[]; reader: Reader; count?: number | undefined },
): Promise<ReadonlyMap<number, Versioned>> => {
  const ids = rows.map(({ id }) => id);
  const lostIds = rows.filter(({ lost }) => lost).map(({ id }) => id);
  const [wanted, details] = await Promise.all([readWanted(db, section, { ids, reader, count }), readLost(db, lostIds)]);
  const versions = new Map(
    rows.map(({ id, version }): [number, Versioned] => {
      const { revision = null, authorId, isRejected } = wanted.get(id) ?? {};
      const own = { version, ...privatePartOf(section, details.get(id)) };
      if (!isRejected) return [id, { ...own, revision }];
      // Only the author sees what was rejected.
      return [id, { ...own, revision: null, ...(authorId === reader.id && { rejected_edit: revision }) }];
    }),
  );
  await recordPrivateReads(db, section, { rows, versions, reader });
  return versions;
};
