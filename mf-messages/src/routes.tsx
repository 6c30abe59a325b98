import { type CreateRoutes, lazyPage, paths } from 'shared';
import { MessagesPage } from './pages/MessagesPage/MessagesPage';

/** Routes of personal messages (docs/specification.md, 'Addresses'): the list of dialogs, and one dialog. */
export const createRoutes: CreateRoutes = () => [
  {
    // One page for both, so that going from dialog to dialog keeps the list where it is.
    path: `${paths.dialogPattern}?`,
    // The shell gives the page the window: it scrolls inside.
    handle: { fillsWindow: true },
    element: <MessagesPage />,
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
