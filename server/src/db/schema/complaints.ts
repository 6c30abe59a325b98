import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { COMPLAINT_COMMENT_MAX } from 'shared/contract';
import { figure, moment } from './columns';
import { listings, sectionEnum } from './listings';
import { users } from './users';

export const complaintDecisions = ['reject', 'ban', 'dismiss', 'gone'] as const;

/** State before a decision, for undo. */
export interface Reversal {
  /** The listing's. */
  status: number | null;
  /** When it was hidden, ISO 8601. */
  hiddenAt: string | null;
  /** The listing's marks that a rejection clears; absent in decisions of older servers. */
  marks?: { isReserved: boolean; outcome: string | null; closedAt: string | null; isReadableClosed: boolean } | null;
  boosts: number[];
  /** Whether the decision banned the person, who was not banned before. */
  banned: boolean;
}

/** Complaints about a listing or a person up to a decision; one open case per target, serialised by a lock on it. */
export const complaintCases = pgTable(
  'complaint_cases',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    section: sectionEnum('section'),
    listingId: integer('listing_id').references(() => listings.id),
    userId: integer('user_id').references(() => users.id),
    /** Sum of the complaints' weights by their authors' records, in thousandths; orders the queue. */
    weight: integer('weight').notNull().default(0),
    openedAt: moment('opened_at').notNull(),
    /** When the complaints hid the listing. */
    hidAt: moment('hid_at'),
    decision: text('decision', { enum: complaintDecisions }),
    decidedAt: moment('decided_at'),
    /** Null when the target disappeared by itself. */
    decidedBy: integer('decided_by').references(() => users.id),
    reversal: jsonb('reversal').$type<Reversal>(),
  },
  (t) => [
    uniqueIndex('complaint_cases_open_listing').on(t.listingId).where(sql`${t.decidedAt} is null`),
    uniqueIndex('complaint_cases_open_user').on(t.userId).where(sql`${t.decidedAt} is null`),
    index('complaint_cases_queue').on(t.weight, t.id).where(sql`${t.decidedAt} is null`),
    // Whether a dismissal still protects a listing.
    index('complaint_cases_listing').on(t.listingId, t.decidedAt),
    index('complaint_cases_user').on(t.userId),
    index('complaint_cases_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    check(
      'complaint_cases_target',
      sql`num_nonnulls(${t.listingId}, ${t.userId}) = 1 and (${t.section} is null) = (${t.listingId} is null)`,
    ),
    check(
      'complaint_cases_decision',
      sql`(${t.decision} is null) = (${t.decidedAt} is null) and ${t.decision} in ('reject', 'ban', 'dismiss', 'gone')`,
    ),
  ],
);

/** Complaints, one per person and open case. Their authors are never disclosed to the target. */
export const complaints = pgTable(
  'complaints',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer('case_id')
      .notNull()
      .references(() => complaintCases.id, { onDelete: 'cascade' }),
    /** Null once the account was deleted. */
    reporterId: integer('reporter_id').references(() => users.id),
    reason: text('reason').notNull(),
    comment: text('comment').notNull().default(''),
    /** Keyed digests that count people on one network or device as one; deleted about an hour after the decision. */
    network: text('network'),
    device: text('device'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('complaints_once').on(t.caseId, t.reporterId),
    index('complaints_reporter').on(t.reporterId, t.createdAt),
    index('complaints_marked').on(t.caseId).where(sql`${t.network} is not null`),
    check('complaints_comment', sql`char_length(${t.comment}) <= ${figure(COMPLAINT_COMMENT_MAX)}`),
  ],
);

/** Copies of the messages that a reporter picked for administrators: deleted with the complaint. */
export const complaintMessages = pgTable(
  'complaint_messages',
  {
    complaintId: integer('complaint_id')
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    /** Written by the complaint's target, else by the reporter. */
    fromTarget: boolean('from_target').notNull(),
    text: text('text').notNull(),
    images: text('images').array().notNull().default(sql`'{}'::text[]`),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'complaint_messages_pk', columns: [t.complaintId, t.messageId] }),
    index('complaint_messages_images').using('gin', t.images).where(sql`cardinality(${t.images}) > 0`),
  ],
);

/** How many of a person's complaints were decided and upheld; outlives the complaints. */
export const complaintRecords = pgTable(
  'complaint_records',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    upheld: integer('upheld').notNull().default(0),
    decided: integer('decided').notNull().default(0),
  },
  (t) => [check('complaint_records_counts', sql`${t.upheld} between 0 and ${t.decided}`)],
);
