import { and, eq } from 'drizzle-orm';
import type { KeyInfo } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { requestKeys, users } from '../../../../db/schema';
import { notFound } from '../../../../errors/httpError';
import { displayName } from '../../../accounts/users/presentAccount';
import { messages } from '../messages.ru';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the details of a listing key. Throws 404 for an unknown one. */
export const readKeyInfo = async (db: Queryable, asked: string): Promise<KeyInfo> => {
  const key = asked.trim();
  const [found] = !uuid.test(key)
    ? []
    : await db
        .select({ key: requestKeys, user: users })
        .from(requestKeys)
        .innerJoin(users, eq(users.id, requestKeys.userId))
        .where(and(eq(requestKeys.key, key.toLowerCase()), eq(requestKeys.action, 'create')));
  if (!found?.key.section) throw notFound(messages.noKey);
  return {
    key: found.key.key,
    user_id: found.user.id,
    username: displayName(found.user),
    created: found.key.createdAt.toISOString(),
    used: found.key.usedAt !== null,
    used_at: found.key.usedAt?.toISOString() ?? null,
    section: found.key.section,
    listing_id: found.key.listingId,
  };
};
