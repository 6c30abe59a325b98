import type { ComplaintPattern } from 'shared/contract';
import { historyOf } from './complaintWeight';
import type { Reporter } from './Reporter';
import { largestCohort, linkedGroups } from './reporterGroups';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns what the reporters of one target have in common, for the moderator. */
export const complaintPattern = (reporters: readonly Reporter[]): ComplaintPattern => {
  const cohort = largestCohort(reporters);
  const spanMs = (cohort.at(-1)?.ageMs ?? 0) - (cohort[0]?.ageMs ?? 0);
  return {
    people: reporters.length,
    linked: linkedGroups(reporters).reduce((most, { length }) => Math.max(most, length), 0),
    created_together: cohort.length,
    created_within_days: Math.max(1, Math.ceil(spanMs / DAY_MS)),
    without_history: reporters.filter((reporter) => historyOf(reporter) === 0).length,
  };
};
