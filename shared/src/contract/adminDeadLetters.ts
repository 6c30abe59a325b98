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

/** Answer of `GET /api/admin/dead-letters`: how many there are, and the newest `DEAD_LETTERS_SHOWN` of them. */
export const deadLettersSchema = z.object({ count: z.int(), letters: z.array(deadLetterSchema) });
export type DeadLetters = z.infer<typeof deadLettersSchema>;

/** Body of `POST /api/admin/dead-letters/resend`. */
export const resendSchema = z.object({ id: integer(1, Number.MAX_SAFE_INTEGER, texts.badId) });
export type Resend = z.input<typeof resendSchema>;
