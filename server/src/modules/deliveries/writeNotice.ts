import { paths } from 'shared/paths';
import type { Queryable } from '../../db/database';
import type { notifications } from '../../db/schema';
import type { ChannelNotice } from '../../integrations/noticeChannel';
import { messages } from '../notices/messages.ru';
import { leavesSite } from '../notices/NoticeData';
import { presentNotices } from '../notifications/presentNotices';

/** Most hits that a digest names one by one. */
const NAMED_MAX = 10;

/** What a channel tells of these notices: of one, or a digest of several hits of searches. */
export const writeNotice = async (
  db: Queryable,
  rows: readonly (typeof notifications.$inferSelect)[],
): Promise<ChannelNotice | null> => {
  const [first, ...others] = await presentNotices(db, rows);
  if (!first) return null;
  const { id, event } = first.row;
  if (!leavesSite(event)) return null;
  const { text, href, act } = first;
  const notice = { id: `notice-${id}`, event, title: messages.titles[event], text, href, ...(act && { act }) };
  if (others.length === 0) return notice;
  const lines = [first, ...others].slice(0, NAMED_MAX).map(({ text }) => text);
  const left = others.length + 1 - lines.length;
  return {
    id: notice.id,
    event,
    title: messages.digest(others.length + 1),
    text: [...lines, ...(left > 0 ? [messages.more(left)] : [])].join('\n'),
    href: paths.searches,
  };
};
