import { isSentOffSite } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import type { notifications } from '../../../db/schema';
import type { ChannelNotice } from '../../../integrations/noticeChannel';
import { definitionOf } from '../notices/noticeDefinitions';
import { presentNotices } from '../notices/noticeText';

/** Notices that a digest lists one by one. */
const NAMED_MAX = 10;

/** Returns a channel's message for one notice, or the digest of several. */
export const writeNotice = async (
  db: Queryable,
  rows: readonly (typeof notifications.$inferSelect)[],
): Promise<ChannelNotice | null> => {
  const [first, ...others] = await presentNotices(db, rows);
  if (!first) return null;
  const { id, event } = first.row;
  const { title, digest } = definitionOf(event);
  if (!isSentOffSite(event) || title === undefined) return null;
  const { text, href, act } = first;
  const notice = { id: `notice-${id}`, event, title, text, href, ...(act && { act }) };
  if (others.length === 0 || !digest) return notice;
  const lines = [first, ...others].slice(0, NAMED_MAX).map(({ text }) => text);
  const left = others.length + 1 - lines.length;
  return {
    id: notice.id,
    event,
    title: digest.title(others.length + 1),
    text: [...lines, ...(left > 0 ? [digest.more(left)] : [])].join('\n'),
    href: digest.href,
  };
};
