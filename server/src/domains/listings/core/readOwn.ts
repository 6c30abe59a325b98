import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  DAY_MS,
  EDIT_REJECTION_DAYS,
  ListingStatus,
  type Rejection,
  type Section,
  type Versioned,
} from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { isAnyOf } from '../../../db/idArray';
import { listingActions, listings } from '../../../db/schema';
import { undeletedListing } from '../../../db/schema/visibility';
import { type Actor, mayModerate } from '../../accounts/users/accountPolicy';
import { readConsenting } from '../../accounts/users/consentState';
import { type OwnBoost, readBoosts } from '../../payments/states/boostState';
import { expiresAt, mayManageBoosts } from './listingPolicy';
import type { Reader } from './presentListing';
import { readVersions } from './readRevisions';
import { inBatches, inOrder, type ListingRow, type SharedRow, selectListings } from './selectListings';

interface OwnDetails extends Partial<OwnBoost>, Versioned {
  /** ISO 8601, UTC; of a published one. */
  expires_at?: string;
  /** Since when complaints hide it; ISO 8601, UTC. */
  hidden_since?: string;
  /** It or its revision waits for the author's consent to publication, not for moderators. */
  awaits_consent?: true;
  rejection?: Rejection | null;
  edit_rejection?: Rejection | null;
}

/** Returns the latest steps of these listings that match the condition. */
const latestSteps = async (db: Queryable, ids: readonly number[], condition: SQL) =>
  ids.length === 0
    ? []
    : db
        .selectDistinctOn([listingActions.listingId])
        .from(listingActions)
        .where(and(isAnyOf(listingActions.listingId, ids), condition))
        .orderBy(listingActions.listingId, desc(listingActions.id));

type Step = typeof listingActions.$inferSelect;

const rejectionsIn = (steps: readonly Step[]): Map<number, Rejection> =>
  new Map(
    steps.flatMap(({ listingId, reason, comment }) =>
      reason === null ? [] : [[listingId, { reason, comment }] as const],
    ),
  );

/** Returns the rejections of these listings that have a reason, by id. */
const readRejections = async (db: Queryable, rows: readonly Pick<SharedRow, 'id' | 'status'>[]) => {
  const ids = rows.filter(({ status }) => status === ListingStatus.rejected).map(({ id }) => id);
  return rejectionsIn(await latestSteps(db, ids, eq(listingActions.toStatus, ListingStatus.rejected)));
};

const ofEdits = ['edit', 'revision', 'approve', 'reject', 'undo'] as const;

/** Returns the rejections of these listings' latest edits, by id. */
const readEditRejections = async (db: Queryable, rows: readonly Pick<SharedRow, 'id' | 'status'>[], now: Date) => {
  const shown: readonly number[] = [ListingStatus.published, ListingStatus.outdated];
  const ids = rows.filter(({ status }) => shown.includes(status)).map(({ id }) => id);
  const since = now.getTime() - EDIT_REJECTION_DAYS * DAY_MS;
  const steps = await latestSteps(db, ids, inArray(listingActions.what, ofEdits));
  return rejectionsIn(steps.filter(({ what, createdAt }) => what === 'reject' && createdAt.getTime() > since));
};

/** Returns the later end of term and boost: a boosted listing does not become outdated. */
const endOf = ({ status, time }: SharedRow, boost: OwnBoost | undefined, ttlDays: number): { expires_at?: string } => {
  if (status !== ListingStatus.published) return {};
  const end = expiresAt(new Date(time), ttlDays).toISOString();
  return { expires_at: boost && boost.boosted_until > end ? boost.boosted_until : end };
};

/** Returns the details of listings in a list of `count`, one by default, for their author, by id. */
export const readOwnDetails = async <S extends Section>(
  db: Queryable,
  section: S,
  { rows, user, reader, count }: { rows: readonly ListingRow<S>[]; user: Actor | null; reader: Reader; count?: number },
): Promise<ReadonlyMap<number, OwnDetails>> => {
  const visible = rows.filter(({ authorId }) => user !== null && (authorId === user.id || mayModerate(user)));
  if (visible.length === 0) return new Map();
  const ids = visible.map(({ id }) => id);
  const authorIds = [...new Set(visible.map(({ authorId }) => authorId))];
  const [boosts, rejections, editRejections, versions, consenting] = await Promise.all([
    readBoosts(db, ids, reader.now),
    readRejections(db, visible),
    readEditRejections(db, visible, reader.now),
    readVersions(db, section, { rows: visible, reader, count }),
    readConsenting(db, authorIds, 'publication'),
  ]);
  const isReviewed = ({ id, status }: SharedRow) =>
    status === ListingStatus.review || (versions.get(id)?.revision ?? null) !== null;
  return new Map(
    visible.map((row) => [
      row.id,
      {
        ...(mayManageBoosts(row, user) && boosts.get(row.id)),
        ...versions.get(row.id),
        ...endOf(row, boosts.get(row.id), reader.ttlDays),
        ...(row.hiddenAt !== null && { hidden_since: row.hiddenAt }),
        ...(isReviewed(row) && !consenting.has(row.authorId) && { awaits_consent: true as const }),
        rejection: rejections.get(row.id) ?? null,
        edit_rejection: editRejections.get(row.id) ?? null,
      },
    ]),
  );
};

/** By the time shown: of publication, or of creation while unpublished. */
const newestFirst = sql`coalesce(${listings.publishedAt}, ${listings.createdAt}) desc, ${listings.id} desc`;

/**
 * Reads an account's listings, newest first, in portions that free the connection in between. `everything` includes
 * deleted listings and full texts, for the export of personal data.
 */
export async function* readOwn<S extends Section>(
  db: Queryable,
  section: S,
  { authorId, everything = false }: { authorId: number; everything?: boolean },
): AsyncGenerator<ListingRow<S>[]> {
  const wanted = everything ? undefined : undeletedListing(listings);
  const own = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.authorId, authorId), eq(listings.section, section), wanted))
    .orderBy(newestFirst);
  const count = everything ? 1 : own.length;
  for (const portion of inBatches(own)) {
    const ids = portion.map(({ id }) => id);
    yield inOrder(ids, await selectListings(db, section, { where: and(isAnyOf(listings.id, ids), wanted), count }));
  }
}
