import type { Session } from 'shared';
import { renderPage } from 'shared/testing';
import { createRoutes } from '../routes';
import { adminSession } from './admin';

/** Opens an administration page as an administrator or another session, with the pages that it may lead to. */
export const openAdmin = (path: string, session: Session = adminSession) =>
  renderPage(
    (app) => [
      ...createRoutes(app),
      { path: '/', element: <p>Главная</p> },
      { path: '/login', element: <p>Вход</p> },
      { path: '/post/:id', element: <p>Страница объявления</p> },
    ],
    { path, session },
  );
