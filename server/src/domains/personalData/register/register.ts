import { accountFates } from './accounts';
import { contactFates } from './contacts';
import type { Fates } from './fates';
import { listingFates } from './listings';
import { moderationFates } from './moderation';
import { operationFates } from './operation';

/**
 * Retention, export and erasure of every table and every column that may have personal data; one without an entry does
 * not compile. Export, deletion and docs/operations/retention.md follow it; `erasure.test.ts` checks them.
 */
export const register: Fates = {
  ...accountFates,
  ...listingFates,
  ...contactFates,
  ...moderationFates,
  ...operationFates,
};
