import { invalidFields } from '../../errors/apiError';
import { messages } from '../../messages.ru';

/** The place in a feed after which the next page starts. */
export interface FeedPlace {
  publishedAt: Date;
  id: number;
}

const MAX_TIME = 8.64e15;
const MAX_ID = 2_147_483_647;

/** The opaque text of a place, for `X-Next-Cursor`. */
export const encodeCursor = ({ publishedAt, id }: FeedPlace): string =>
  Buffer.from(`${publishedAt.getTime()}.${id}`).toString('base64url');

/** The place behind a cursor. Throws 422 on anything that `encodeCursor` did not write. */
export const decodeCursor = (cursor: string): FeedPlace => {
  const plain = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, time = '', id = ''] = /^(\d{1,16})\.([1-9]\d{0,9})$/.exec(plain) ?? [];
  const place = { publishedAt: new Date(Number(time)), id: Number(id) };
  if (id === '' || Number(time) > MAX_TIME || place.id > MAX_ID || encodeCursor(place) !== cursor) {
    throw invalidFields([{ field: 'cursor', msg: messages.errors.badCursor }]);
  }
  return place;
};
