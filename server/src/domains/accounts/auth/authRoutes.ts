import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { signIn as calls } from 'shared/calls';
import { paths } from 'shared/paths';
import { demoPeople } from '../../../demoPeople';
import { forbidden, HttpError, invalidFields, invalidRequest } from '../../../errors/httpError';
import { type ProviderPerson, ProviderUnavailable, SignInFailure } from '../../../integrations/signIn';
import { verifyInitData } from '../../../integrations/telegram/verifyInitData';
import { signWidget, verifyWidget } from '../../../integrations/telegram/verifyWidget';
import { createVkClient } from '../../../integrations/vk/vkClient';
import { logEvent } from '../../../log/logEvents';
import { publicUrl } from '../../../plugins/publicUrl';
import { openSession } from '../../../session/openSession';
import { mount } from '../../calls/mount';
import { storeTimeZone } from '../../notifications/notices/storeTimeZone';
import { messages } from '../users/messages.ru';
import { accountOfPerson, consumeByDevice, consumeCode, releaseCode } from './signIn';

type Provider = ProviderPerson['provider'];
type Reason = keyof typeof messages.signIn.reasons;

/** `Retry-After` when a provider does not answer, in seconds. */
const PROVIDER_RETRY_S = 60;

const textOf = (provider: Provider, reason: Reason): string =>
  `${messages.signIn.failed(messages.signIn.providers[provider])} ${messages.signIn.reasons[reason]}`;

/** 403: the provider is not configured on this site. */
const providerOff = (provider: Provider): HttpError =>
  forbidden(messages.signIn.switchedOff(messages.signIn.providers[provider]));

/** 401: the authorisation code was used before. */
const codeSpent = (provider: Provider): HttpError => new HttpError(401, 'SIGN_IN_REFUSED', textOf(provider, 'spent'));

/** Returns the HTTP error of a failed sign-in; errors other than a provider's are returned unchanged. */
const signInError = (provider: Provider, error: unknown): unknown => {
  if (error instanceof ProviderUnavailable) {
    return new HttpError(503, 'PROVIDER_UNAVAILABLE', textOf(provider, 'unavailable'), {
      'retry-after': String(PROVIDER_RETRY_S),
    });
  }
  if (!(error instanceof SignInFailure)) return error;
  if (error.reason === 'malformed') return invalidRequest(textOf(provider, 'malformed'));
  return new HttpError(401, 'SIGN_IN_REFUSED', textOf(provider, error.reason));
};

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
      await storeTimeZone(db, userId, request.headers);
      return { token };
    } catch (error) {
      // Operators recognise a wrong bot token or application by these lines.
      if (error instanceof ProviderUnavailable) logEvent(request.log, 'sign_in.provider_failed', { err: error });
      if (error instanceof SignInFailure) logEvent(request.log, 'sign_in.refused', { err: error });
      throw signInError(provider, error);
    }
  };

  mount(app, calls.signInTelegram, async ({ body, request }) => {
    const { TELEGRAM_BOT_TOKEN: botToken } = settings;
    if (!botToken) throw providerOff('telegram');
    return signIn(request, 'telegram', async () => {
      const person = verifyWidget(body, botToken, clock.now());
      // Once for all processes: a stolen answer of the widget cannot be used again.
      const signed = `telegram widget ${body.hash}`;
      if (!(await consumeCode(db, signed, clock.now()))) throw codeSpent('telegram');
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
      if (!(await consumeByDevice(db, signed, clock.now(), device))) throw codeSpent('telegram');
      return person;
    };
    return signIn(request, 'telegram', identify, true);
  });

  mount(app, calls.signInVk, async ({ body, request }) => {
    if (!vk) throw providerOff('vk');
    const { code, device_id: deviceId, code_verifier: codeVerifier, state } = body;
    const redirectUri = `${publicUrl(request)}${paths.login}`;
    if (!(await consumeCode(db, code, clock.now()))) throw codeSpent('vk');
    return signIn(request, 'vk', async () => {
      try {
        return await vk.signIn({ code, deviceId, codeVerifier, redirectUri, state });
      } catch (error) {
        if (error instanceof ProviderUnavailable) await releaseCode(db, code);
        throw error;
      }
    });
  });
};

/**
 * Registers `POST /api/auth/demo`, which signs and verifies a Telegram answer for a demo person with a bot token of
 * this process. Absent without `DEMO`; where it is off because the site is public, it says so.
 */
export const demoRoutes: FastifyPluginAsync = async (app) => {
  const { clock, settings } = app;
  const { DEMO: isOn, DEMO_OFF_BY: offBy } = settings;
  if (!isOn && offBy === null) return;
  const botToken = `demo:${randomBytes(32).toString('base64url')}`;

  mount(
    app,
    calls.signInDemo,
    async ({ body, request }) => {
      const person = demoPeople.find(({ key }) => key === body.key);
      if (!person) throw invalidFields([{ field: 'key', msg: messages.signIn.unknownPerson }]);
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
      await storeTimeZone(app.db, userId, request.headers);
      return { token };
    },
    {
      preParsing: async () => {
        if (offBy !== null) throw forbidden(messages.signIn.demoOff(offBy));
      },
    },
  );
};
