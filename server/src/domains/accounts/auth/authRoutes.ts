import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { signIn as calls } from 'shared/calls';
import { paths } from 'shared/paths';
import { type ProviderPerson, ProviderUnavailable, SignInFailure } from '../../../integrations/signIn';
import { verifyInitData } from '../../../integrations/telegram/verifyInitData';
import { verifyWidget } from '../../../integrations/telegram/verifyWidget';
import { createVkClient } from '../../../integrations/vk/vkClient';
import { logEvent } from '../../../log/logEvents';
import { publicUrl } from '../../../plugins/publicUrl';
import { openSession } from '../../../session/openSession';
import { mount } from '../../calls/mount';
import { noteZone } from '../../notifications/notices/noteZone';
import { accountOfPerson } from './accountOfPerson';
import { codeSpent, providerOff, signInError } from './signInErrors';
import { restoreCode, spendByDevice, spendCode } from './spentCodes';

/** Registers the sign-in by Telegram and VK ID (docs/integrations.md). Each call returns a session token. */
export const authRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock, settings } = app;
  const vk = settings.VK_APP_ID ? createVkClient({ appId: settings.VK_APP_ID, url: settings.VK_ID_URL }) : null;

  const signIn = async (
    request: FastifyRequest,
    provider: ProviderPerson['provider'],
    identify: () => ProviderPerson | Promise<ProviderPerson>,
    byMiniApp = false,
  ) => {
    try {
      const person = await identify();
      const userId = await accountOfPerson(app, person);
      const token = await openSession(app, {
        userId,
        userAgent: request.headers['user-agent'],
        provedAt: person.signedAt,
        byMiniApp,
        replaces: request.bearer,
      });
      await noteZone(db, userId, request.headers);
      return { token };
    } catch (error) {
      // Operators recognise a wrong bot token or application by these lines.
      if (error instanceof ProviderUnavailable) logEvent(request.log, 'sign_in.provider_failed', { err: error });
      if (error instanceof SignInFailure) logEvent(request.log, 'sign_in.refused', { err: error });
      throw signInError(provider, error);
    }
  };

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  mount(app, calls.signInTelegram, async ({ body, request }) => {
    const { TELEGRAM_BOT_TOKEN: botToken } = settings;
    if (!botToken) throw providerOff('telegram');
    return signIn(request, 'telegram', async () => {
      const person = verifyWidget(body, botToken, clock.now());
      // Once for all processes: a stolen answer of the widget cannot be used again.
      const signed = `telegram widget ${body.hash}`;
      if (!(await spendCode(db, signed, clock.now()))) throw codeSpent('telegram');
      return person;
    });
  });

  mount(app, calls.signInTelegramInitData, async ({ body, request }) => {
    const { TELEGRAM_BOT_TOKEN: botToken } = settings;
    if (!botToken) throw providerOff('telegram');
    const identify = async () => {
      const { initData, device } = body;
      const person = verifyInitData(initData, botToken, clock.now());
      const signed = `telegram init data ${new URLSearchParams(initData).get('hash')}`;
      if (!(await spendByDevice(db, signed, clock.now(), device))) throw codeSpent('telegram');
      return person;
    };
    return signIn(request, 'telegram', identify, true);
  });

  mount(app, calls.signInVk, async ({ body, request }) => {
    if (!vk) throw providerOff('vk');
    const { code, device_id: deviceId, code_verifier: codeVerifier, state } = body;
    const redirectUri = `${publicUrl(request)}${paths.login}`;
    if (!(await spendCode(db, code, clock.now()))) throw codeSpent('vk');
    return signIn(request, 'vk', async () => {
      try {
        return await vk.signIn({ code, deviceId, codeVerifier, redirectUri, state });
      } catch (error) {
        if (error instanceof ProviderUnavailable) await restoreCode(db, code);
        throw error;
      }
    });
  });
};
