import type { Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { forbidden } from '../../../errors/httpError';
import type { Actor } from '../../accounts/users/accountPolicy';
import { messages } from '../core/messages.ru';
import { requireVisibleListing } from '../core/requireVisibleListing';

/**
 * Returns the id of the account's own listing before its form is read, so that a stranger uploads nothing in vain.
 * Throws 404 for one that the account may not see, 403 for another person's.
 */
export const requireOwnListing = async (
  db: Queryable,
  section: Section,
  { asked, user }: { asked: string; user: Actor },
): Promise<number> => {
  const { id, authorId } = await requireVisibleListing(db, section, asked, user);
  if (authorId !== user.id) throw forbidden(messages.notOwner);
  return id;
};
