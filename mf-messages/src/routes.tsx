import { type CreateRoutes, pageRoutes } from 'shared';
import { dialogsPath, pages } from './pages';
import { MessagesPage } from './pages/MessagesPage/MessagesPage';

/** Routes of personal pages; messages are in the first chunk. */
export const createRoutes: CreateRoutes = () => pageRoutes(pages, { [dialogsPath]: { element: <MessagesPage /> } });
