import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { site as calls } from 'shared/calls';
import { rejectionReasonTexts, type SiteConfig } from 'shared/contract';
import { z } from 'zod';
import { demoPeople } from '../../demoPeople';
import { unavailable } from '../../errors/httpError';
import { readableAddress } from '../../integrations/email/readableAddress';
import { vkSdk } from '../../integrations/vk/vkClient';
import { logEvent } from '../../log/logEvents';
import type { Settings } from '../../settings/settings';
import { mount } from '../calls/mount';
import { pingDatabase } from './pingDatabase';

/** Returns the public part of a bot's token. */
const botId = (token: string): number | null => {
  const [, digits] = /^(\d{1,15}):/.exec(token) ?? [];
  return digits === undefined ? null : Number(digits);
};

const presentConfig = (settings: Settings): SiteConfig => ({
  providers: {
    telegram:
      settings.TELEGRAM_BOT_TOKEN && settings.TELEGRAM_BOT_NAME
        ? { bot_name: settings.TELEGRAM_BOT_NAME, bot_id: botId(settings.TELEGRAM_BOT_TOKEN) }
        : null,
    vk: settings.VK_APP_ID ? { app_id: settings.VK_APP_ID, url: settings.VK_ID_URL, sdk: vkSdk(settings) } : null,
  },
  prices: { promote: settings.PRICE_PROMOTE, pin: settings.PRICE_PIN },
  listing_days: settings.LISTING_TTL_DAYS,
  rejection_reasons: Object.entries(rejectionReasonTexts).map(([code, text]) => ({ code, text })),
  operator: {
    name: settings.OPERATOR_NAME ?? null,
    inn: settings.OPERATOR_INN ?? null,
    ogrnip: settings.OPERATOR_OGRNIP ?? null,
    address: settings.OPERATOR_ADDRESS ?? null,
    email: settings.OPERATOR_EMAIL === undefined ? null : readableAddress(settings.OPERATOR_EMAIL),
    phone: settings.OPERATOR_PHONE ?? null,
  },
  map: settings.MAP_TILES ? { tiles: settings.MAP_TILES.url, attribution: settings.MAP_TILES.attribution } : null,
  demo: settings.DEMO,
  demo_people: settings.DEMO ? demoPeople.map(({ key, username }) => ({ key, name: username })) : [],
  remote_override: settings.ALLOW_REMOTE_OVERRIDE,
});

/** The previews' origin has no sign-in, and builds come from nowhere else. */
const presentPreview = (config: SiteConfig): SiteConfig => ({
  ...config,
  providers: { telegram: null, vk: null },
  demo: false,
  demo_people: [],
  // The previews' policy allows no other host.
  map: null,
  remote_override: false,
  preview: true,
});

/** Registers `GET /api/config`: the browser's settings of this installation. */
export const configRoutes: FastifyPluginAsync = async (app) => {
  const config = presentConfig(app.settings);
  const onPreview = presentPreview(config);

  mount(app, calls.config, async ({ request: { preview }, reply }) =>
    reply.header('cache-control', 'no-cache').send(preview ? onPreview : config),
  );
};

const okSchema = z.object({ status: z.literal('ok') });

/** Registers `/healthz`, whether the process is alive, and `/readyz`, whether it can serve requests. */
export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/healthz', { schema: { hide: true, response: { 200: okSchema } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get('/readyz', { schema: { hide: true, response: { 200: okSchema } } }, async (request) => {
    try {
      await pingDatabase(app.reads);
    } catch (error) {
      logEvent(request.log, 'server.not_ready', { err: error, unready: ['database'] });
      throw unavailable();
    }
    const unready = app.unready();
    if (unready.length > 0) {
      logEvent(request.log, 'server.not_ready', { unready });
      throw unavailable();
    }
    return { status: 'ok' as const };
  });
};
