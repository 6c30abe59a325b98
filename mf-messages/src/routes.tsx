import { type CreateRoutes, lazyPage, paths } from 'shared';
import { MessagesPage } from './pages/MessagesPage/MessagesPage';

/** Routes of what concerns a person (docs/specification.md, 'Addresses'): dialogs, and notices with their settings. */
export const createRoutes: CreateRoutes = () => [
  {
    // One page for both, so that going from dialog to dialog keeps the list where it is.
    path: `${paths.dialogPattern}?`,
    // The shell gives the page the window: it scrolls inside.
    handle: { fillsWindow: true },
    element: <MessagesPage />,
  },
  {
    path: paths.notifications,
    ...lazyPage(async () => {
      const { NoticesPage } = await import('./pages/NoticesPage/NoticesPage');
      return { Component: NoticesPage };
    }),
  },
  {
    path: paths.noticeSettings,
    ...lazyPage(async () => {
      const { NoticeSettingsPage } = await import('./pages/NoticeSettingsPage/NoticeSettingsPage');
      return { Component: NoticeSettingsPage };
    }),
  },
  {
    path: paths.verifyEmail,
    ...lazyPage(async () => {
      const { VerifyEmailPage } = await import('./pages/LetterPage/LetterPage');
      return { Component: VerifyEmailPage };
    }),
  },
  {
    path: paths.unsubscribe,
    ...lazyPage(async () => {
      const { UnsubscribePage } = await import('./pages/LetterPage/LetterPage');
      return { Component: UnsubscribePage };
    }),
  },
];
