import { accountFates } from './accounts';
import { contactFates } from './contacts';
import type { Fates, Tables } from './fates';
import { listingFates } from './listings';
import { moderationFates } from './moderation';
import { operationFates } from './operation';

/**
 * Every table and every column that may have personal data: how long it is stored, whether it is exported, and what a
 * deletion does to it. A table or column without an entry does not compile. The export, the deletion and
 * docs/operations/retention.md follow it; `erasure.test.ts` checks them.
 */
export const register: Fates<keyof Tables> = {
  ...accountFates,
  ...listingFates,
  ...contactFates,
  ...moderationFates,
  ...operationFates,
};
