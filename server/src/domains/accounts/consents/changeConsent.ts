import { and, eq, isNull } from 'drizzle-orm';
import { type ConsentChange, type Consents, consentEditions } from 'shared/contract';
import type { Database } from '../../../db/database';
import { consents } from '../../../db/schema';
import { conflict } from '../../../errors/httpError';
import { lockAccount } from '../users/lockWriter';
import { messages } from './messages.ru';
import { readConsents } from './readConsents';
import { sendOnToReview } from './sendOnToReview';
import { takeDownListings } from './takeDownListings';

/**
 * Notes that a person gives a consent or takes it back, and gives what holds now; a repeat changes nothing. With the
 * consent to publication what waits for it goes on to the moderators, without it all published listings of the person are taken down at once. Throws 409 when the person has
 * read an edition that is no longer in force, 401 when the account is gone. A ban is no obstacle.
 */
export const changeConsent = (
  db: Database,
  userId: number,
  { kind, edition, given }: ConsentChange,
  now: Date,
): Promise<Consents> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (given && edition !== consentEditions[kind]) throw conflict(messages.otherEdition, 'CONSENT_EDITION');
    const live = and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt));
    const [held] = await tx.select({ edition: consents.edition }).from(consents).where(live);
    if (given && held?.edition === edition) return readConsents(tx, userId);
    await tx.update(consents).set({ withdrawnAt: now }).where(live);
    if (given) {
      await tx.insert(consents).values({ userId, kind, edition, givenAt: now });
      if (kind === 'publication') await sendOnToReview(tx, userId, now);
    } else if (kind === 'publication') await takeDownListings(tx, userId, now);
    return readConsents(tx, userId);
  });
