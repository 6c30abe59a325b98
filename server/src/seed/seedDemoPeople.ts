import { and, eq } from 'drizzle-orm';
import { consentEditions, DAY_MS, FIRST_ADMIN_USER_ID, SUPPORT_USER_ID } from 'shared/contract';
import type { Queryable } from '../db/database';
import { consents, identities, users } from '../db/schema';
import { type DemoPerson, demoPeople } from '../demoPeople';

const fixedIds: Partial<Record<DemoPerson, number>> = { support: SUPPORT_USER_ID, admin: FIRST_ADMIN_USER_ID };

/** Old enough for listings without newcomer warnings. */
const DEMO_ACCOUNT_DAYS = 200;

/** Creates missing demo accounts. Returns the user id of each. */
export const seedDemoPeople = async (db: Queryable, now: Date): Promise<Record<DemoPerson, number>> => {
  const ids = {} as Record<DemoPerson, number>;
  const createdAt = new Date(now.getTime() - DEMO_ACCOUNT_DAYS * DAY_MS);
  for (const { key, username, telegramId } of demoPeople) {
    const [known] = await db
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.provider, 'telegram'), eq(identities.subject, telegramId)));
    if (known) {
      ids[key] = known.userId;
      continue;
    }
    const [made] =
      fixedIds[key] === undefined
        ? await db.insert(users).values({ username, createdAt }).returning({ id: users.id })
        : [];
    const userId = fixedIds[key] ?? made?.id;
    if (userId === undefined) throw new Error(`No account for ${username}`);
    await db.insert(identities).values({ userId, provider: 'telegram', subject: telegramId });
    const consent = { kind: 'publication', edition: consentEditions.publication, givenAt: now } as const;
    await db.insert(consents).values({ userId, ...consent });
    ids[key] = userId;
  }
  return ids;
};
