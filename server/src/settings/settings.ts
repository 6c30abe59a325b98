import { hostname } from 'node:os';
import type { z } from 'zod';
import { type Reach, settingBeyondLoopback } from '../beyondLoopback';
import { DEMO_MODERATOR_IDENTITY } from '../demoPeople';
import { messages } from '../messages.ru';
import { StartError } from '../startError';
import { environmentSchema } from './environment';

const text = messages.settings;

/** The settings of one process, checked; docs/settings.md says what they mean. */
export type Settings = Omit<
  z.output<typeof environmentSchema>,
  | 'HOST'
  | 'DRAIN_NOTICE_SECONDS'
  | 'DEMO'
  | 'ALLOW_REMOTE_OVERRIDE'
  | 'SERVICE_WORKER'
  | 'LOG_LEVEL'
  | 'PAYMENT_PROVIDER'
> & {
  HOST: string;
  INSTANCE: string;
  DRAIN_NOTICE_SECONDS: number;
  /** Demo data, and demo people on the login page. */
  DEMO: boolean;
  /** The setting because of which there are none, when nobody has said so. */
  DEMO_OFF_BY: keyof Reach | null;
  ALLOW_REMOTE_OVERRIDE: boolean;
  SERVICE_WORKER: boolean;
  PAYMENT_PROVIDER: 'sandbox' | 'yookassa' | 'off';
  LOG_LEVEL: NonNullable<z.output<typeof environmentSchema>['LOG_LEVEL']>;
};

/** Code that nobody has looked at must be of another host than the site: cookies do not tell ports apart. */
const refusePreviewOf = (settings: z.output<typeof environmentSchema>): void => {
  const { PREVIEW_URL, PUBLIC_URL, PREVIEW_KEY, DATABASE_URL, NODE_ENV } = settings;
  if (!PREVIEW_URL) return;
  const { hostname: previewHost } = new URL(PREVIEW_URL);
  const siteHosts = PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : ['localhost', '127.0.0.1', '[::1]'];
  if (siteHosts.includes(previewHost)) throw new StartError(text.invalid('PREVIEW_URL', text.previewElsewhere));
  // Several machines may share the database, and a key in the folder of one would be unknown to the others.
  if (NODE_ENV === 'production' && DATABASE_URL && !PREVIEW_KEY) throw new StartError(text.previewKeyInProduction);
};

/** Reads the settings from environment variables. Throws a `StartError` that names the first wrong one. */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(text.invalid(String(issue?.path[0] ?? ''), issue?.message ?? ''));
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  if (production && settings.WEBHOOK_LOOPBACK) throw new StartError(text.loopbackInProduction);
  if (production && settings.DEMO) throw new StartError(text.demoInProduction);
  if (production && !settings.JWT_SECRET) throw new StartError(text.secretInProduction);
  // Several machines may share the database, and a key in the folder of one would be unknown to the others.
  if (production && settings.DATABASE_URL && !settings.BAN_KEY) throw new StartError(text.banKeyInProduction);
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) throw new StartError(text.directUrlAlone);
  if (production && !settings.PUBLIC_URL) throw new StartError(text.publicUrlInProduction);
  refusePreviewOf(settings);
  if (production && settings.PAYMENT_PROVIDER === 'sandbox') throw new StartError(text.sandboxInProduction);
  if (settings.PAYMENT_PROVIDER === 'yookassa' && !(settings.YOOKASSA_SHOP_ID && settings.YOOKASSA_SECRET_KEY)) {
    throw new StartError(text.yookassaAccess);
  }
  if (Boolean(settings.TELEGRAM_BOT_TOKEN) !== Boolean(settings.TELEGRAM_BOT_NAME)) {
    throw new StartError(text.invalid('TELEGRAM_BOT_TOKEN', text.botToken));
  }
  if (settings.DATABASE_READ_URLS.length > 0 && !settings.DATABASE_URL) {
    throw new StartError(text.invalid('DATABASE_READ_URLS', text.replicasOfNothing));
  }
  if (Boolean(settings.SMTP_URL) !== Boolean(settings.MAIL_FROM))
    throw new StartError(text.invalid('SMTP_URL', text.mailFrom));
  // Several machines may share the database, and letters of one would have links that the others do not know.
  if (production && settings.DATABASE_URL && settings.SMTP_URL && !settings.MAIL_KEY)
    throw new StartError(text.mailKeyInProduction);
  const beyond = production || settings.DEMO !== undefined ? null : settingBeyondLoopback(settings);
  const bucket = [settings.S3_ENDPOINT, settings.S3_BUCKET, settings.S3_ACCESS_KEY, settings.S3_SECRET_KEY];
  if (bucket.some(Boolean) && !bucket.every(Boolean)) throw new StartError(text.invalid('S3_BUCKET', text.bucket));
  if (settings.MAP_TILE_URL && !settings.MAP_TILE_ATTRIBUTION)
    throw new StartError(text.invalid('MAP_TILE_URL', text.tileAttribution));
  if (settings.RELEASES_URL && !(settings.DATABASE_URL && settings.S3_ENDPOINT)) {
    throw new StartError(text.releasesUrlAlone);
  }
  if (settings.CDN_PURGE_URL && !settings.PUBLIC_URL) throw new StartError(text.purgeNeedsPublicUrl);
  const demo = settings.DEMO ?? (!production && beyond === null);
  return {
    ...settings,
    MODERATOR_IDENTITIES: demo
      ? [...settings.MODERATOR_IDENTITIES, DEMO_MODERATOR_IDENTITY]
      : settings.MODERATOR_IDENTITIES,
    // Anybody who reaches a demo site may be its administrator, so it is for this machine unless told otherwise.
    INSTANCE: settings.INSTANCE ?? `${hostname()}:${settings.PORT}`,
    HOST: settings.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    // Whoever works on the site wants it to end at once; a proxy has to learn of it first.
    DRAIN_NOTICE_SECONDS: settings.DRAIN_NOTICE_SECONDS ?? (production ? 5 : 0),
    DEMO: demo,
    DEMO_OFF_BY: beyond,
    ALLOW_REMOTE_OVERRIDE: settings.ALLOW_REMOTE_OVERRIDE ?? !production,
    // Who changes the site wants to see nothing that was kept.
    SERVICE_WORKER: settings.SERVICE_WORKER ?? !settings.DEV_RELOAD,
    // The sandbox would give paid options away, so an operator who has named no provider sells none.
    PAYMENT_PROVIDER: settings.PAYMENT_PROVIDER ?? (production ? 'off' : 'sandbox'),
    // A developer's console stays readable; an operator wants every request.
    LOG_LEVEL: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
};
