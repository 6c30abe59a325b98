import { z } from 'zod';
import { adminPageShape } from './adminAds';
import { ID_MAX } from './constants';
import { cleanedText, idField, integer } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { listingStatusSchema } from './listing';
import { rejectionCommentSchema, rejectionReasonSchema } from './listingActions';
import { cleanDescription } from './listingText';
import type { Message } from './messages';
import { rejectionTexts } from './rejectionReasons.ru';
import { type Section, sections } from './sections';

/** Reasons of a complaint, on the wire and on the screen, in the order of the dialog. */
const complaintReasons = [
  'Мошенничество',
  'Уже неактуально',
  'Неверная рубрика',
  'Запрещённое',
  'Жестокое обращение',
  'Спам',
  'Чужие фотографии',
  'Другое',
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/** Target of a complaint: a listing, or a person with picked messages of their dialog. @internal */
export type ComplaintTarget =
  | { section: Section; id: number }
  | { userId: number; name: string; messages: readonly Message[] };

const ofListingsAlone: readonly ComplaintReason[] = ['Уже неактуально', 'Неверная рубрика'];

/** In the order of the dialog. @internal */
export const complaintReasonsOf: Readonly<Record<'listing' | 'person', readonly ComplaintReason[]>> = {
  listing: complaintReasons,
  person: complaintReasons.filter((reason) => !ofListingsAlone.includes(reason)),
};

export const COMPLAINT_COMMENT_MAX = 300;
export const COMPLAINT_MESSAGES_MAX = 20;
export const COMPLAINTS_A_DAY = 20;

/** '' without a comment. */
const complaintCommentSchema = cleanedText(
  COMPLAINT_COMMENT_MAX,
  cleanDescription,
  texts.notText,
  texts.longComment(COMPLAINT_COMMENT_MAX),
);

const messageIds = z
  .array(integer(1, Number.MAX_SAFE_INTEGER, texts.badMessageNumber), { error: texts.badMessageNumber })
  .max(COMPLAINT_MESSAGES_MAX, texts.tooManyMessages(COMPLAINT_MESSAGES_MAX));

/** About a listing (`section`, `id`), or a person (`user_id`) with messages of their dialog for administrators. @internal */
export const complaintSchema = z
  .object({
    section: z.enum(sections, { error: texts.unknownSection }).optional(),
    id: idField.optional(),
    user_id: idField.optional(),
    reason: z.enum(complaintReasons, { error: texts.unknownReason }),
    comment: complaintCommentSchema.default(''),
    messages: messageIds.default([]),
  })
  .superRefine(({ section, id, user_id: userId, reason, messages }, { addIssue }) => {
    const addError = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (userId === undefined && section === undefined) addError('section', texts.sectionRequired);
    if (userId === undefined && id === undefined) addError('id', texts.badId);
    if (userId !== undefined && (section !== undefined || id !== undefined)) addError('user_id', texts.oneTarget);
    if (userId !== undefined && !complaintReasonsOf.person.includes(reason)) addError('reason', texts.reasonOfListing);
    if (userId === undefined && messages.length > 0) addError('messages', texts.messagesOfPerson);
  });
export type Complaint = z.input<typeof complaintSchema>;
export type CheckedComplaint = z.output<typeof complaintSchema>;

/** `code` of refusals of `POST /api/complaints`. @internal */
export const complaintRefusals = {
  /** 409: the user has an open complaint about the same target. */
  repeated: 'COMPLAINT_OPEN',
  /** 409: about oneself or one's own listing. */
  own: 'COMPLAINT_OWN',
  /** 429: the daily limit of the user. */
  tooMany: 'TOO_MANY_COMPLAINTS',
} as const;

/** `gone`: the target disappeared before a decision. @internal */
export const complaintOutcomes = ['open', 'upheld', 'dismissed', 'gone'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

export const adminComplaintsQuerySchema = z.object(adminPageShape);
export type AdminComplaintsQuery = z.infer<typeof adminComplaintsQuerySchema>;

/** Maximum number of complaints listed per target; fewer on a long page. @internal */
export const COMPLAINTS_SHOWN = 50;

const moment = z.iso.datetime();

const accusedListingSchema = z.object({
  section: z.enum(sections),
  id: z.int(),
  title: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  price: z.number().nullable(),
  city: z.string(),
  author: z.int(),
  username: z.string(),
  is_visible: listingStatusSchema,
});

const queuedComplaintSchema = z.object({
  id: z.int(),
  reason: z.enum(complaintReasons),
  comment: z.string(),
  time: moment,
  /** Weight: (upheld + 1) / (decided + 2) of the reporter's earlier complaints. */
  weight: z.number(),
  /** Upheld and decided complaints of the reporter. */
  upheld: z.int(),
  decided: z.int(),
  /** For administrators only; null for a deleted account. */
  reporter: z.object({ user_id: z.int(), username: z.string() }).nullable().optional(),
  /** For administrators only: the picked messages of the dialog, oldest first. */
  messages: z
    .array(
      z.object({
        from_target: z.boolean(),
        text: z.string(),
        time: moment,
        /** Under signed names. */
        photos: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});
export type QueuedComplaint = z.infer<typeof queuedComplaintSchema>;

/** Common traits of the people who complained about one target and still have an account. */
const complaintPatternSchema = z.object({
  /** Number of complainants. */
  people: z.int(),
  /** Largest group of them that shares a network or a device, also indirectly. */
  linked: z.int(),
  /** Largest group of them whose accounts were created within three days of each other, and the days this spans. */
  created_together: z.int(),
  created_within_days: z.int(),
  /** Number of them without any publication, dialog or upheld complaint. */
  without_history: z.int(),
});
export type ComplaintPattern = z.infer<typeof complaintPatternSchema>;

/** Target with all of its open complaints: a listing or, for administrators only, a person. @internal */
export const complaintCaseSchema = z.object({
  id: z.int(),
  /** Sum of the complaints' weights. */
  weight: z.number(),
  opened_at: moment,
  /** Since when complaints hide the listing from others; null while visible. */
  hidden_since: moment.nullable(),
  listing: accusedListingSchema.nullable(),
  user: z.object({ user_id: z.int(), username: z.string(), banned: z.boolean(), created_at: moment }).nullable(),
  /** Number of all; `complaints` has the newest, at most `COMPLAINTS_SHOWN`. */
  complaint_count: z.int(),
  pattern: complaintPatternSchema,
  complaints: z.array(queuedComplaintSchema),
});
export type ComplaintCase = z.infer<typeof complaintCaseSchema>;

/** Decisions: reject the listing, ban the account behind it, dismiss the complaints. */
const complaintActions = ['reject', 'ban', 'dismiss'] as const;
export type ComplaintAction = (typeof complaintActions)[number];

const caseId = z.int({ error: texts.badId }).min(1, texts.badId).max(ID_MAX, texts.badId);

export const complaintDecisionSchema = z
  .object({
    case_id: caseId,
    action: z.enum(complaintActions, { error: texts.unknownAction }),
    /** Reason of the rejection, as in moderation. */
    reason: rejectionReasonSchema.nullish(),
    comment: rejectionCommentSchema.nullish(),
  })
  .refine(({ action, reason, comment }) => action === 'reject' || (!reason && !comment), {
    error: rejectionTexts.onlyRejection,
    path: ['reason'],
  });
export type ComplaintDecision = z.input<typeof complaintDecisionSchema>;
export type CheckedComplaintDecision = z.output<typeof complaintDecisionSchema>;

export const complaintUndoSchema = z.object({ case_id: caseId });
