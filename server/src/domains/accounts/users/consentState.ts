import { and, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CONSENT_REQUIRED_CODE, type ConsentKind, consentEditions } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { consents } from '../../../db/schema';
import { conflict } from '../../../errors/httpError';
import { messages } from './messages.ru';

const currentConsent = (kind: ConsentKind): SQL | undefined =>
  and(eq(consents.kind, kind), isNull(consents.withdrawnAt), eq(consents.edition, consentEditions[kind]));

/** Returns the condition that this account consents to the current edition. */
export const hasCurrentConsent = (userId: SQLWrapper, kind: ConsentKind): SQL =>
  sql`exists (select 1 from ${consents} where ${consents.userId} = ${userId} and ${currentConsent(kind)})`;

/** Returns those of these accounts that consent to the current edition. */
export const readConsenting = async (
  db: Queryable,
  userIds: readonly number[],
  kind: ConsentKind,
): Promise<ReadonlySet<number>> => {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: consents.userId })
    .from(consents)
    .where(and(inArray(consents.userId, [...userIds]), currentConsent(kind)));
  return new Set(rows.map(({ userId }) => userId));
};

export const consentsToPublication = async (db: Queryable, userId: number): Promise<boolean> =>
  (await readConsenting(db, [userId], 'publication')).has(userId);

const hasWithdrawn = async (db: Queryable, userId: number): Promise<boolean> => {
  const [last] = await db
    .select({ withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, 'publication')))
    .orderBy(desc(consents.id))
    .limit(1);
  return last !== undefined && last.withdrawnAt !== null;
};

/** Throws 409 without the author's consent, with the code for the author (`CONSENT_REQUIRED`) or for moderators. */
export const requirePublicationConsent = async (
  db: Queryable,
  { authorId, isAuthor }: { authorId: number; isAuthor: boolean },
): Promise<void> => {
  if (await consentsToPublication(db, authorId)) return;
  const state = (await hasWithdrawn(db, authorId)) ? 'withdrawn' : 'awaited';
  if (isAuthor) throw conflict(messages.consent.author[state], CONSENT_REQUIRED_CODE);
  throw conflict(messages.consent.moderator[state], state === 'withdrawn' ? 'CONSENT_WITHDRAWN' : 'CONSENT_AWAITED');
};
