import { z } from 'zod';
import { integer } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { noticeChannels } from './notices/noticeChannels';
import { outgoingEvents } from './notices/noticeEvents';

/** A notice that could not leave the site. What it says and where it was to go are not told. */
export const deadLetterSchema = z.object({
  id: z.int(),
  user_id: z.int(),
  channel: z.enum(noticeChannels),
  event: z.enum(outgoingEvents),
  /** Kind of the last failure; `unsure` when it may have arrived and was sent twice already. */
  error: z.string(),
  attempts: z.int(),
  /** When it was given up. */
  time: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** Most dead letters that are shown at once. */
export const DEAD_LETTERS_SHOWN = 50;

/** A row of a queue that was given up: the webhook of a team, a publication, a notice that could not be stored. */
export const deadTurnSchema = z.object({
  queue: z.string(),
  /** Names the row within its queue. */
  key: z.string(),
  /** The team whose webhook it is. */
  team: z.string().nullable(),
  /** Kind of the last failure. */
  error: z.string(),
  attempts: z.int(),
  /** When it was given up. */
  time: z.iso.datetime(),
});
export type DeadTurn = z.infer<typeof deadTurnSchema>;

/**
 * Answer of `GET /api/admin/dead-letters`: how many notices and rows of queues were given up, and the newest
 * `DEAD_LETTERS_SHOWN` of each.
 */
export const deadLettersSchema = z.object({
  count: z.int(),
  letters: z.array(deadLetterSchema),
  /** Absent from an older server. */
  turns: z.object({ count: z.int(), rows: z.array(deadTurnSchema) }).optional(),
});
export type DeadLetters = z.infer<typeof deadLettersSchema>;

const turnName = z
  .string({ error: texts.badId })
  .max(200, texts.badId)
  // PostgreSQL text cannot hold U+0000.
  .refine((text) => !text.includes('\u0000'), texts.badId);

/** Body of `POST /api/admin/dead-letters/resend`: the id of a notice, or the name of a row of a queue. */
export const resendSchema = z
  .object({
    id: integer(1, Number.MAX_SAFE_INTEGER, texts.badId).optional(),
    turn: z.object({ queue: turnName, key: turnName }, { error: texts.badId }).optional(),
  })
  .refine(({ id, turn }) => (id === undefined) !== (turn === undefined), { error: texts.badId, path: ['id'] });
export type Resend = z.input<typeof resendSchema>;
