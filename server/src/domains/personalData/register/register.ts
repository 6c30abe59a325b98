import { accountFates } from './accounts';
import { contactFates } from './contacts';
import type { Fates, Tables } from './fates';
import { listingFates } from './listings';
import { moderationFates } from './moderation';
import { operationFates } from './operation';

/**
 * Every table and every column that can hold something of a person: until when it is kept, what the export has of it, and
 * what a deletion does to it. A table or column without an entry does not compile. The export, the deletion and
 * docs/operations/retention.md follow it; `erasure.test.ts` holds them to it.
 */
export const register: Fates<keyof Tables> = {
  ...accountFates,
  ...listingFates,
  ...contactFates,
  ...moderationFates,
  ...operationFates,
};
