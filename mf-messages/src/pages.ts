import type { PageDescriptor } from 'shared';
import { paths } from 'shared/paths';
import { messages } from './messages.ru';

/** One route for both, so that switching dialogs keeps the list in place. */
export const dialogsPath = `${paths.dialogPattern}?`;

/** Personal pages (docs/specification.md, 'Addresses'): dialogs, and notices with their settings. */
export const pages: readonly PageDescriptor[] = [
  { path: dialogsPath, parent: paths.messages, fillsWindow: true },
  {
    path: paths.notifications,
    title: messages.notices.title,
    description: messages.notices.description,
    load: async () => (await import('./pages/NoticesPage/NoticesPage')).NoticesPage,
  },
  {
    path: paths.noticeSettings,
    parent: paths.notifications,
    title: messages.noticeSettings.title,
    description: messages.noticeSettings.description,
    load: async () => (await import('./pages/NoticeSettingsPage/NoticeSettingsPage')).NoticeSettingsPage,
  },
  { path: paths.verifyEmail, load: async () => (await import('./pages/EmailLinkPage/EmailLinkPage')).VerifyEmailPage },
  { path: paths.unsubscribe, load: async () => (await import('./pages/EmailLinkPage/EmailLinkPage')).UnsubscribePage },
];
