import type { ComplaintOutcome } from 'shared/contract';
import type { complaintCases } from '../../../db/schema';

/** Returns the outcome of a case's complaints. */
export const outcomeOf = ({ decision }: Pick<typeof complaintCases.$inferSelect, 'decision'>): ComplaintOutcome => {
  if (decision === null) return 'open';
  if (decision === 'reject' || decision === 'ban') return 'upheld';
  return decision === 'dismiss' ? 'dismissed' : 'gone';
};
