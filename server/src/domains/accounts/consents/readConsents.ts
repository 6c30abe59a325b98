import { and, eq, isNull } from 'drizzle-orm';
import { type Consents, consentEditions, consentKinds } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { consents } from '../../../db/schema';

/** Returns the person's consents, one entry per kind. */
export const readConsents = async (db: Queryable, userId: number): Promise<Consents> => {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)));
  return consentKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      edition: consentEditions[kind],
      given: row ? { edition: row.edition, at: row.givenAt.toISOString() } : null,
    };
  });
};
