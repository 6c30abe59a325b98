import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { signIn as calls } from 'shared/calls';
import { demoPeople } from '../../../demoPeople';
import { forbidden, invalidFields } from '../../../errors/httpError';
import { signWidget, verifyWidget } from '../../../integrations/telegram/verifyWidget';
import { openSession } from '../../../session/openSession';
import { mount } from '../../calls/mount';
import { noteZone } from '../../notifications/notices/noteZone';
import { accountOfPerson } from './accountOfPerson';
import { messages } from './messages.ru';

/**
 * Registers `POST /api/auth/demo`, which signs an answer of Telegram for a demo person with a bot token known to this
 * process only, and verifies it like any other. Without `DEMO` the route does not exist; where it is off because the
 * site is public, it reports so.
 */
export const demoRoutes: FastifyPluginAsync = async (app) => {
  const { clock, settings } = app;
  const { DEMO: isOn, DEMO_OFF_BY: offBy } = settings;
  if (!isOn && offBy === null) return;
  const botToken = `demo:${randomBytes(32).toString('base64url')}`;

  mount(
    app,
    calls.signInDemo,
    async ({ body, request, reply }) => {
      const person = demoPeople.find(({ key }) => key === body.key);
      if (!person) throw invalidFields([{ field: 'key', msg: messages.unknownPerson }]);
      const now = clock.now();
      const payload = signWidget(
        { id: person.telegramId, first_name: person.username, auth_date: Math.floor(now.getTime() / 1000) },
        botToken,
      );
      const userId = await accountOfPerson(app, verifyWidget(payload, botToken, now));
      const token = await openSession(app, {
        userId,
        userAgent: request.headers['user-agent'],
        replaces: request.bearer,
      });
      await noteZone(app.db, userId, request.headers);
      return reply.header('cache-control', 'no-store').send({ token });
    },
    {
      preParsing: async () => {
        if (offBy !== null) throw forbidden(messages.demoOff(offBy));
      },
    },
  );
};
