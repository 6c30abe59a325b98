import { isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { COMPLAINT_DAYS, HOUR_MS, USED_LIMIT_HOURS } from 'shared/contract';
import {
  chipAttempts,
  complaintCases,
  emailLetters,
  failedItems,
  incidents,
  listingViews,
  releaseJournal,
  requestKeys,
  searchHits,
  sessions,
  teamNotices,
  teamTokens,
  telegramLinks,
  trialCounts,
  trialMarks,
  trials,
  usedCodes,
  viewMarks,
  viewSalts,
} from '../../db/schema';
import { VERIFICATION_MS } from '../notifications/channels/emailAddress';

const hours = (count: number): number => count * HOUR_MS;
const days = (count: number): number => hours(24 * count);

export interface Retention {
  /** The time, or the day in Moscow, from which `keepMs` counts; a row without one stays. */
  column: PgColumn;
  keepMs: number;
  /** Event from which it counts, for the documentation. */
  after?: string;
  /** Applies to these rows only, with the documentation's text for them. */
  only?: { rows: SQL; text: string };
}

/** Every table whose rows expire by age alone, for the job 'sweep' and docs/operations/retention.md. */
export const retention: readonly Retention[] = [
  { column: sessions.expiresAt, keepMs: 0 },
  // Longer than any provider accepts a code or a signed answer.
  { column: usedCodes.usedAt, keepMs: hours(USED_LIMIT_HOURS) },
  { column: emailLetters.sentAt, keepMs: VERIFICATION_MS },
  { column: telegramLinks.expiresAt, keepMs: 0 },
  {
    column: requestKeys.createdAt,
    keepMs: days(7),
    only: {
      rows: ne(requestKeys.action, 'create'),
      text: 'except creations, which administrators count',
    },
  },
  // Failed creations. A separate rule, so that the one above keeps its partial index.
  { column: requestKeys.createdAt, keepMs: days(7), only: { rows: isNull(requestKeys.usedAt), text: 'if never used' } },
  { column: viewMarks.day, keepMs: 0 },
  { column: viewSalts.day, keepMs: 0 },
  { column: listingViews.day, keepMs: days(90) },
  { column: searchHits.foundAt, keepMs: days(90) },
  { column: chipAttempts.since, keepMs: days(1) },
  // Appeals come within it.
  { column: complaintCases.decidedAt, keepMs: days(COMPLAINT_DAYS), after: 'the decision' },
  { column: failedItems.failedAt, keepMs: days(30), after: 'the failure' },
  // Given-up ones: before the record of that expires.
  { column: teamNotices.dueAt, keepMs: days(29) },
  { column: incidents.period, keepMs: days(7) },
  // Tickets last some hours.
  { column: trialMarks.day, keepMs: days(1) },
  { column: trialCounts.hour, keepMs: days(30) },
  { column: trials.endedAt, keepMs: days(30), after: 'its end' },
  { column: teamTokens.expiresAt, keepMs: days(90), after: 'its end' },
  { column: teamTokens.revokedAt, keepMs: days(90), after: 'its end' },
  {
    column: releaseJournal.createdAt,
    keepMs: days(365),
    only: {
      rows: sql`${releaseJournal.createdAt} < now() - interval '365 days'`,
      text: 'by the clock of the database, whose trigger refuses younger ones',
    },
  },
];

/** Tables whose rows expire by more than their age, and the job that removes them. */
export const ownSweeps = {
  complaints: 'forget where complaints came from',
  flyers: 'sweep flyers',
  imageClaims: 'sweep images',
  listingRevisions: 'sweep revisions',
  noticeDeliveries: 'sweep notices',
  notifications: 'sweep notices',
  releaseFiles: 'sweep uploads',
  releaseUploads: 'sweep uploads',
} as const;
