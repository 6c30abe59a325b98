import { z } from 'zod';
import { accountMonthSchema } from './account';
import { bySection } from './sections';

/** How soon an author usually answers a stranger, from soonest to latest. */
export const answerTimes = ['minutes', 'hour', 'hours', 'day', 'longer'] as const;
export type AnswerTime = (typeof answerTimes)[number];

/** Answer of `GET /api/users/{id}`: what everybody may know of who has published a listing. */
export const authorSchema = z.object({
  user_id: z.int(),
  username: z.string(),
  since: accountMonthSchema,
  /** Published listings by section; one at least. */
  published: z.object(bySection(() => z.int())),
  /** Null when too few have written within 30 days. */
  answers: z.enum(answerTimes).nullable(),
});
export type Author = z.infer<typeof authorSchema>;
