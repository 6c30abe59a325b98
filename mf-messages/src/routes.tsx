import { type CreateRoutes, pageRoutes } from 'shared';
import { dialogsPath, pages } from './pages';
import { MessagesPage } from './pages/MessagesPage/MessagesPage';

export const createRoutes: CreateRoutes = () => pageRoutes(pages, { [dialogsPath]: { element: <MessagesPage /> } });
