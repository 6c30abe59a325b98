import { and, desc, eq, isNull } from 'drizzle-orm';
import { CONSENT_REQUIRED_CODE, type ConsentKind, consentEditions } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { consents } from '../../db/schema';
import { conflict } from '../../errors/httpError';
import { messages } from './messages.ru';

interface Asked {
  userId: number;
  kind: ConsentKind;
}

/** Throws 409 `CONSENT_REQUIRED` unless the person has consented to the edition in force. */
export const requireConsent = async (db: Queryable, { userId, kind }: Asked): Promise<void> => {
  const [live] = await db
    .select({ edition: consents.edition })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt)));
  if (live?.edition !== consentEditions[kind]) throw conflict(messages.required[kind], CONSENT_REQUIRED_CODE);
};

/**
 * Whether the person gave this consent and took it back. What was placed before consents were asked for stays, so
 * nobody's silence counts as a refusal.
 */
export const hasWithdrawn = async (db: Queryable, { userId, kind }: Asked): Promise<boolean> => {
  const [last] = await db
    .select({ withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind)))
    .orderBy(desc(consents.id))
    .limit(1);
  return last !== undefined && last.withdrawnAt !== null;
};
