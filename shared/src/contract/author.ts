import { z } from 'zod';
import { accountMonthSchema } from './account';
import { bySection } from './sections';

/** Usual time until an author answers a stranger, ascending. */
export const answerTimes = ['minutes', 'hour', 'hours', 'day', 'longer'] as const;
export type AnswerTime = (typeof answerTimes)[number];

/** Answer of `GET /api/users/{id}`: the public profile of an author with published listings. */
export const authorSchema = z.object({
  user_id: z.int(),
  username: z.string(),
  since: accountMonthSchema,
  /** Published listings by section; at least one. */
  published: z.object(bySection(() => z.int())),
  /** Null when too few have written within 30 days. */
  answers: z.enum(answerTimes).nullable(),
});
export type Author = z.infer<typeof authorSchema>;
