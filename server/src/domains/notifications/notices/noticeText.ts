import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { type notifications, users } from '../../../db/schema';
import { displayName } from '../../accounts/users/presentAccount';
import type { Brief, BriefContext } from './defineNotice';
import { definitionOf, type StoredNotice } from './noticeDefinitions';

/** A notice's text, and the path of the page that it links to. */
interface NoticeText {
  text: string;
  href: string;
  /** What to do there, when it is in view first. */
  act?: string;
}

/** Returns the text of a notice; `nameOf` returns the current name of an account. */
export const noticeText = ({ event, data }: StoredNotice, nameOf: BriefContext['nameOf']): NoticeText => {
  const { text, href, act } = definitionOf(event);
  return { text: text(data, nameOf), href: href(data), ...(act !== undefined && { act }) };
};

export const briefOf = ({ event, data }: StoredNotice, known: BriefContext): Brief =>
  definitionOf(event).brief(data, known);

type Row = Pick<typeof notifications.$inferSelect, 'event' | 'data'>;

/** Returns the texts of notices, with the current names of accounts. */
export const presentNotices = async <R extends Row>(
  db: Queryable,
  rows: readonly R[],
): Promise<(NoticeText & { row: R; nameOf: (userId: number) => string })[]> => {
  const peers = rows.flatMap(({ event, data }) => definitionOf(event).peer?.(data) ?? []);
  const accounts = peers.length
    ? await db
        .select({ id: users.id, username: users.username, deletedAt: users.deletedAt })
        .from(users)
        .where(inArray(users.id, peers))
    : [];
  const names = new Map(accounts.map((account) => [account.id, displayName(account)]));
  const nameOf = (userId: number): string => names.get(userId) ?? '';
  return rows.map((row) => ({ ...noticeText(row, nameOf), row, nameOf }));
};
