import type { Session } from 'shared';
import { renderPage } from 'shared/testing';
import { createRoutes } from '../routes';
import { ME } from './messagesServer';

const igor: Session = { status: 'signed-in', userId: ME, username: 'Игорь', isAdmin: false };

/** Opens the messages of Igor, or of another session. */
export const openMessages = (
  path = '/messages',
  session: Session = igor,
  settings = {},
  federated: Parameters<typeof renderPage>[1]['federated'] = {},
) => renderPage(createRoutes, { path, session, settings, federated });
