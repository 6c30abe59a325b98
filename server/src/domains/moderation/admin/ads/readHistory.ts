import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import {
  type AdminHistory,
  type AuthorEvent,
  type ListingEvent,
  ListingStatus,
  parseId,
  type Section,
} from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { auditLog, listingActions, listings, users } from '../../../../db/schema';
import { listingNotFound } from '../../../../errors/httpError';
import { displayName } from '../../../accounts/users/presentAccount';

const EVENTS_MAX = 50;

const actorColumns = { id: users.id, username: users.username, deletedAt: users.deletedAt };
type Actor = { id: number; username: string; deletedAt: Date | null } | null;

const presentActor = (actor: Actor, time: Date) => ({
  time: time.toISOString(),
  actor_id: actor?.id ?? null,
  actor: actor && displayName(actor),
});

const presentAction = (action: typeof listingActions.$inferSelect, actor: Actor): ListingEvent => ({
  ...presentActor(actor, action.createdAt),
  what: action.what,
  role: action.actorRole,
  from: action.fromStatus as ListingStatus,
  to: action.toStatus as ListingStatus,
  ...(action.reason !== null && { rejection: { reason: action.reason, comment: action.comment } }),
});

const readListingEvents = async (db: Queryable, listingId: number): Promise<ListingEvent[]> => {
  const rows = await db
    .select({ action: listingActions, actor: actorColumns })
    .from(listingActions)
    .leftJoin(users, eq(users.id, listingActions.actorId))
    .where(eq(listingActions.listingId, listingId))
    .orderBy(desc(listingActions.id))
    .limit(EVENTS_MAX);
  return rows.map(({ action, actor }) => presentAction(action, actor));
};

const readOtherListings = async (db: Queryable, authorId: number, listingId: number): Promise<AuthorEvent[]> => {
  const rows = await db
    .select({
      action: listingActions,
      listing: { id: listings.id, section: listings.section, title: listings.title },
      actor: actorColumns,
    })
    .from(listings)
    .innerJoin(listingActions, eq(listingActions.listingId, listings.id))
    .leftJoin(users, eq(users.id, listingActions.actorId))
    .where(and(eq(listings.authorId, authorId), ne(listings.id, listingId)))
    .orderBy(desc(listingActions.id))
    .limit(EVENTS_MAX);
  return rows.map(({ action, listing, actor }) => ({
    kind: 'listing',
    ...presentAction(action, actor),
    section: listing.section,
    listing_id: listing.id,
    title: listing.title,
  }));
};

const readBans = async (db: Queryable, userId: number): Promise<AuthorEvent[]> => {
  const rows = await db
    .select({ action: auditLog.action, time: auditLog.createdAt, actor: actorColumns })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectKind, 'user'),
        eq(auditLog.subjectId, String(userId)),
        inArray(auditLog.action, ['ban', 'unban']),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(EVENTS_MAX);
  return rows.map(({ action, time, actor }) => ({
    kind: 'ban',
    ...presentActor(actor, time),
    banned: action === 'ban',
  }));
};

const newestFirst = (a: AuthorEvent, b: AuthorEvent): number => b.time.localeCompare(a.time);

/** Returns the history of a listing, even a deleted one, and of its author; bans only to administrators. Throws 404. */
export const readHistory = async (
  db: Queryable,
  { section, requested, withBans }: { section: Section; requested: string; withBans: boolean },
): Promise<AdminHistory> => {
  const id = parseId(requested);
  if (id === null) throw listingNotFound();
  const [found] = await db
    .select({ createdAt: listings.createdAt, author: users })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.authorId))
    .where(and(eq(listings.id, id), eq(listings.section, section)));
  if (!found) throw listingNotFound();
  const { createdAt, author } = found;
  const [own, others, bans] = await Promise.all([
    readListingEvents(db, id),
    readOtherListings(db, author.id, id),
    withBans ? readBans(db, author.id) : [],
  ]);
  return {
    created_at: createdAt.toISOString(),
    listing: own,
    author: {
      user_id: author.id,
      username: displayName(author),
      created_at: author.createdAt.toISOString(),
      ...(withBans && { banned: author.isBanned }),
      events: [...others, ...bans].sort(newestFirst).slice(0, EVENTS_MAX),
    },
  };
};

const { rejected, review } = ListingStatus;

const isTakenBack = and(
  eq(listingActions.fromStatus, rejected),
  eq(listingActions.toStatus, review),
  eq(listingActions.actorRole, 'admin'),
);

/** Returns how many of each account's listings were rejected, including deleted ones, without undone rejections. */
export const countRejections = async (db: Queryable, authorIds: readonly number[]): Promise<Map<number, number>> => {
  const counts = await db
    .select({
      authorId: listings.authorId,
      times: sql<number>`(count(*) filter (where ${listingActions.toStatus} = ${rejected})
        - count(*) filter (where ${isTakenBack}))::int`,
    })
    .from(listings)
    .innerJoin(listingActions, eq(listingActions.listingId, listings.id))
    .where(and(inArray(listings.authorId, [...authorIds]), or(eq(listingActions.toStatus, rejected), isTakenBack)))
    .groupBy(listings.authorId);
  return new Map(counts.map(({ authorId, times }) => [authorId, times]));
};
