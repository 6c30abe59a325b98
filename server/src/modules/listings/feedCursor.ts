import { ID_MAX } from 'shared/contract';
import { z } from 'zod';
import { invalidFields } from '../../errors/httpError';
import { messages } from '../../messages.ru';

/** What ISO 8601 writes with four digits: databases know other years in other forms or not at all. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const placeSchema = z.object({
  publishedAt: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((time) => time <= LAST_MOMENT)
    .transform((time) => new Date(time)),
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(ID_MAX)),
});

/** The place in a feed after which the next page starts. */
export type FeedPlace = z.output<typeof placeSchema>;

/** The opaque text of a place, for `X-Next-Cursor`. */
export const encodeCursor = ({ publishedAt, id }: FeedPlace): string =>
  Buffer.from(`${publishedAt.getTime()}.${id}`).toString('base64url');

/** The place behind a cursor. Throws 422 on anything that `encodeCursor` did not write. */
export const decodeCursor = (cursor: string): FeedPlace => {
  const [time, id, ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const place = placeSchema.safeParse({ publishedAt: time, id });
  if (!place.success || rest.length > 0 || encodeCursor(place.data) !== cursor) {
    throw invalidFields([{ field: 'cursor', msg: messages.errors.badCursor }]);
  }
  return place.data;
};
