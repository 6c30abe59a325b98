import { endpoints, type NoticeEvent, noticeEvents } from 'shared/contract';
import { paths } from 'shared/paths';
import type { Database } from '../../../db/database';
import { lockAccount } from '../../accounts/users/lockWriter';
import { readNoticeSettings, saveNoticeSettings } from '../notices/noticeSettings';
import { accountsOfEmail } from './emailAddress';
import type { MailTokens } from './mailTokens';

const withToken = (path: string, token: string): string => `${path}?token=${encodeURIComponent(token)}`;

/** Returns the paths that unsubscribe from one kind of e-mail: a page for people and a call for mail clients. */
export const unsubscribeHref = (token: string): { page: string; call: string } => ({
  page: withToken(paths.unsubscribe, token),
  call: withToken(endpoints.unsubscribe.path, token),
});

/** Returns the path of the page that verifies an address. */
export const verifyHref = (token: string): string => withToken(paths.verifyEmail, token);

/** Stops e-mails of one event to an address, for all its accounts; returns the event, null for a foreign token. */
export const unsubscribe = async (db: Database, tokens: MailTokens, token: string): Promise<NoticeEvent | null> => {
  const read = tokens.read(token);
  const event = noticeEvents.find((one) => one === read?.event);
  if (!read || !event) return null;
  for (const userId of await accountsOfEmail(db, read.digest)) {
    await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      const settings = (await readNoticeSettings(tx, [userId]))(userId);
      const switches = { ...settings.events[event], email: false };
      await saveNoticeSettings(tx, userId, { ...settings, events: { ...settings.events, [event]: switches } });
    });
  }
  return event;
};
