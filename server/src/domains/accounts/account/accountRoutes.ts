import type { FastifyPluginAsync } from 'fastify';
import { account as accountCalls, personalData as personalDataCalls, sessions as sessionsCalls } from 'shared/calls';
import { z } from 'zod';
import { notFound } from '../../../errors/httpError';
import { endSession } from '../../../session/endSessions';
import { mount } from '../../calls/mount';
import { messages } from '../users/messages.ru';
import { accountMonth } from '../users/presentAccount';
import { readAuthor, renameAccount } from '../users/profile';
import { changeConsent, readConsents } from './consents';
import { endEverywhere, endOther, listSessions } from './sessions';

/** Registers the routes of the current account (docs/specification.md, 'Profile'). */
export const accountRoutes: FastifyPluginAsync = async (app) => {
  mount(app, accountCalls.checkToken, async ({ user }) => ({ user_id: user.id }));

  mount(app, accountCalls.user, async ({ user }) => ({
    user_id: user.id,
    username: user.username,
    is_admin: user.role === 'admin',
    role: user.role,
  }));

  mount(app, accountCalls.profile, async ({ user }) => {
    const { id, username, isBanned } = user;
    return { user_id: id, username, is_banned: isBanned, since: accountMonth(user) };
  });

  mount(app, accountCalls.updateUsername, async ({ body, user }) => {
    const { username } = body;
    await renameAccount(app.db, user, username);
    return { username };
  });
};

export const authorRoutes: FastifyPluginAsync = async (app) => {
  mount(app, accountCalls.author, async ({ params }) => readAuthor(app.reads, params.id, app.clock.now()));
};

/** Registers the routes of a person's consents; banned people may withdraw one too (docs/legal.md). */
export const consentRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onSend', app.countChanges);
  mount(app, personalDataCalls.consents, async ({ user }) => readConsents(app.db, user.id));

  mount(app, personalDataCalls.changeConsent, async ({ body, user }) =>
    changeConsent(app.db, user.id, body, app.clock.now()),
  );
};

const done = { ok: true as const };
const uuid = z.uuid();

/** Registers the routes that list and end a person's sessions, for banned people too. */
export const sessionRoutes: FastifyPluginAsync = async (app) => {
  mount(app, sessionsCalls.sessions, ({ user, request }) =>
    listSessions(app.db, { userId: user.id, current: request.bearer?.sessionId, now: app.clock.now() }),
  );

  mount(app, sessionsCalls.logout, async ({ user, request }) => {
    const sessionId = request.bearer?.sessionId ?? '';
    await endSession(app.db, { userId: user.id, sessionId, now: app.clock.now() });
    return done;
  });

  mount(app, sessionsCalls.logoutEverywhere, async ({ body, user }) => {
    const { channels = false } = body ?? {};
    await endEverywhere(app.db, { userId: user.id, channels, now: app.clock.now() });
    return done;
  });

  mount(app, sessionsCalls.endSession, async ({ params, user }) => {
    const requested = uuid.safeParse(params.id.toLowerCase());
    const ended =
      requested.success &&
      (await endOther(app.db, { userId: user.id, sessionId: requested.data, now: app.clock.now() }));
    if (!ended) throw notFound(messages.noSession);
    return done;
  });
};
