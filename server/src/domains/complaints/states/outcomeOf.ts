import type { ComplaintOutcome } from 'shared/contract';
import type { complaintCases } from '../../../db/schema';

/** What became of the complaints of a case. */
export const outcomeOf = ({ decision }: Pick<typeof complaintCases.$inferSelect, 'decision'>): ComplaintOutcome => {
  if (decision === null) return 'open';
  if (decision === 'reject' || decision === 'ban') return 'upheld';
  return decision === 'dismiss' ? 'dismissed' : 'gone';
};
