import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PersonalData } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { auditLog, listingActions, listings, releaseJournal } from '../../db/schema';
import { readDetails } from '../moderation/admin/selectAudit';

const exportListingActions = async (db: Queryable, userId: number): Promise<PersonalData['listing_actions']> => {
  const own = db.select({ id: listings.id }).from(listings).where(eq(listings.authorId, userId));
  const moderated = db
    .select({ id: sql<number>`${auditLog.subjectId}::integer` })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), eq(auditLog.subjectKind, 'listing')));
  const rows = await db
    .select()
    .from(listingActions)
    .where(
      or(
        inArray(listingActions.listingId, own),
        and(inArray(listingActions.listingId, moderated), eq(listingActions.actorId, userId)),
      ),
    )
    .orderBy(asc(listingActions.id));
  return rows.map(({ listingId, what, actorRole, actorId, fromStatus, toStatus, reason, comment, createdAt }) => ({
    listing_id: listingId,
    what,
    role: actorRole,
    is_own: actorId === userId,
    from: fromStatus,
    to: toStatus,
    reason,
    comment,
    time: createdAt.toISOString(),
  }));
};

const exportAudit = async (db: Queryable, userId: number): Promise<PersonalData['audit_log']> => {
  const own = db
    .select({ id: sql`${listings.id}::text` })
    .from(listings)
    .where(eq(listings.authorId, userId));
  const isAboutMe = or(
    and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectId, String(userId))),
    and(eq(auditLog.subjectKind, 'listing'), inArray(auditLog.subjectId, own)),
  );
  const rows = await db
    .select({ entry: auditLog, isAboutMe: sql<boolean>`${isAboutMe}` })
    .from(auditLog)
    .where(or(eq(auditLog.actorId, userId), isAboutMe))
    .orderBy(asc(auditLog.id));
  return rows.map(({ entry, isAboutMe: mine }) => ({
    time: entry.createdAt.toISOString(),
    action: entry.action,
    kind: entry.subjectKind,
    subject_id: entry.subjectId,
    ...readDetails(entry),
    // Other people's names are not the person's data.
    ...(!mine && { subject: '' }),
    is_own: entry.actorId === userId,
  }));
};

const exportReleases = async (db: Queryable, userId: number): Promise<PersonalData['releases']> => {
  const rows = await db
    .select()
    .from(releaseJournal)
    .where(eq(releaseJournal.adminId, userId))
    .orderBy(asc(releaseJournal.id));
  return rows.map(({ package: name, action, address, createdAt }) => ({
    package: name,
    action,
    address,
    time: createdAt.toISOString(),
  }));
};

/** Returns actions on the person's account and listings, and the person's actions on others and the site. */
export const exportActions = async (
  db: Queryable,
  userId: number,
): Promise<Pick<PersonalData, 'listing_actions' | 'audit_log' | 'releases'>> => ({
  listing_actions: await exportListingActions(db, userId),
  audit_log: await exportAudit(db, userId),
  releases: await exportReleases(db, userId),
});
