import { z } from 'zod';
import { integer } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { isStorable } from './listingText';
import { noticeChannels } from './notices/NoticeDescriptor';
import { outgoingEvents } from './notices/noticeEvents';

/** Undeliverable notice, without its text and recipient. */
const deadLetterSchema = z.object({
  id: z.int(),
  user_id: z.int(),
  channel: z.enum(noticeChannels),
  event: z.enum(outgoingEvents),
  /** Kind of the last failure; `unsure` when it may have arrived and was sent twice already. */
  error: z.string(),
  attempts: z.int(),
  /** Time when delivery was abandoned. */
  time: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

export const DEAD_LETTERS_SHOWN = 50;

/** Abandoned row of a queue: a team's webhook, a publication, a notice that could not be stored. */
const deadQueueEntrySchema = z.object({
  queue: z.string(),
  key: z.string(),
  /** Team of the webhook. */
  team: z.string().nullable(),
  /** Kind of the last failure. */
  error: z.string(),
  attempts: z.int(),
  time: z.iso.datetime(),
});
export type DeadQueueEntry = z.infer<typeof deadQueueEntrySchema>;

/** Answer of `GET /api/admin/dead-letters`: the counts, and the newest `DEAD_LETTERS_SHOWN` of each. @internal */
export const deadLettersSchema = z.object({
  count: z.int(),
  letters: z.array(deadLetterSchema),
  /** Absent from older servers. */
  turns: z.object({ count: z.int(), rows: z.array(deadQueueEntrySchema) }).optional(),
});
export type DeadLetters = z.infer<typeof deadLettersSchema>;

const turnName = z.string({ error: texts.badId }).max(200, texts.badId).refine(isStorable, texts.badId);

/** Body of `POST /api/admin/dead-letters/resend`: a notice's id, or the name of a queue's row. @internal */
export const resendSchema = z
  .object({
    id: integer(1, Number.MAX_SAFE_INTEGER, texts.badId).optional(),
    turn: z.object({ queue: turnName, key: turnName }, { error: texts.badId }).optional(),
  })
  .refine(({ id, turn }) => (id === undefined) !== (turn === undefined), { error: texts.badId, path: ['id'] });
export type Resend = z.input<typeof resendSchema>;
