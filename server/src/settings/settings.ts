import { hostname } from 'node:os';
import type { z } from 'zod';
import { type Reach, settingBeyondLoopback } from '../beyondLoopback';
import { DEMO_MODERATOR_IDENTITY } from '../demoPeople';
import { programMessages } from '../programMessages';
import { StartError } from '../startError';
import { currentEnvironment, type Environment, legacyNamesOf } from './earlierSettings';
import { environmentSchema } from './environment';
import { earlierNames } from './settingTexts';

const text = programMessages.settings;

/** Documented in docs/settings.md. */
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
  /** The setting that turns the demo off, when `DEMO` is not set. */
  DEMO_OFF_BY: keyof Reach | null;
  ALLOW_REMOTE_OVERRIDE: boolean;
  SERVICE_WORKER: boolean;
  PAYMENT_PROVIDER: 'sandbox' | 'yookassa' | 'off';
  EARLIER_SETTINGS: readonly string[];
  LOG_LEVEL: NonNullable<z.output<typeof environmentSchema>['LOG_LEVEL']>;
};

/** Refuses previews on the site's own host: unreviewed code would share its cookies, which ignore ports. */
const refusePreviewOf = (settings: z.output<typeof environmentSchema>): void => {
  const { PREVIEW_URL, PUBLIC_URL } = settings;
  if (!PREVIEW_URL) return;
  const { hostname: previewHost } = new URL(PREVIEW_URL);
  const siteHosts = PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : ['localhost', '127.0.0.1', '[::1]'];
  if (siteHosts.includes(previewHost)) throw new StartError(text.invalid('PREVIEW_URL', text.previewElsewhere));
};

/** Returns the earlier key settings that a site in production needs without `SECRET`. */
const keysNeeded = ({ DATABASE_URL, PREVIEW_URL, SMTP_URL }: z.output<typeof environmentSchema>) => [
  'JWT_SECRET' as const,
  // Several machines may share the database and would not know a key in one's folder.
  ...(DATABASE_URL ? (['BAN_KEY'] as const) : []),
  ...(DATABASE_URL && PREVIEW_URL ? (['PREVIEW_KEY'] as const) : []),
  ...(DATABASE_URL && SMTP_URL ? (['MAIL_KEY'] as const) : []),
];

const refuseSecretsOf = (settings: z.output<typeof environmentSchema>): void => {
  const { SECRET, OLD_SECRETS = [], NODE_ENV } = settings;
  if (OLD_SECRETS.length > 0 && !SECRET) throw new StartError(text.invalid('OLD_SECRETS', text.oldSecretsAlone));
  if (OLD_SECRETS.some((old) => SECRET?.includes(old)))
    throw new StartError(text.invalid('OLD_SECRETS', text.oldSecretInUse));
  if (NODE_ENV !== 'production' || SECRET) return;
  const missing = keysNeeded(settings).find((name) => !settings[name]);
  if (missing === 'JWT_SECRET') throw new StartError(text.secretInProduction);
  if (missing) throw new StartError(text.sharedSecretInProduction(missing));
};

const parse = <T extends z.ZodType>(schema: T, environment: Environment): z.output<T> => {
  const parsed = schema.safeParse(currentEnvironment(environment));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? '');
  const sources = legacyNamesOf(environment, name);
  const whole = sources.length > 0 ? text.madeOf(name, sources) : name;
  throw new StartError(text.invalid(whole, issue?.message ?? ''));
};

/** Reads key settings for a command. Throws a `StartError` for an invalid one. */
export const readKeySettings = (environment: Environment) =>
  parse(
    environmentSchema.pick({
      SECRET: true,
      OLD_SECRETS: true,
      DATA_DIR: true,
      JWT_SECRET: true,
      PREVIEW_KEY: true,
      BAN_KEY: true,
      MAIL_KEY: true,
      VAPID_KEY: true,
    }),
    environment,
  );

/** Reads the settings from environment variables. Throws a `StartError` that names the first invalid one. */
export const readSettings = (environment: Environment): Settings => {
  const settings = parse(environmentSchema, environment);
  const production = settings.NODE_ENV === 'production';
  if (production && settings.WEBHOOK_LOOPBACK) throw new StartError(text.loopbackInProduction);
  if (production && settings.DEMO) throw new StartError(text.demoInProduction);
  refuseSecretsOf(settings);
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) throw new StartError(text.directUrlAlone);
  if (production && !settings.PUBLIC_URL) throw new StartError(text.publicUrlInProduction);
  refusePreviewOf(settings);
  if (production && settings.PAYMENT_PROVIDER === 'sandbox') throw new StartError(text.sandboxInProduction);
  if (settings.PAYMENT_PROVIDER === 'yookassa' && !settings.YOOKASSA_KEY) throw new StartError(text.yookassaAccess);
  if (Boolean(settings.TELEGRAM_BOT_TOKEN) !== Boolean(settings.TELEGRAM_BOT_NAME)) {
    throw new StartError(text.invalid('TELEGRAM_BOT_TOKEN', text.botToken));
  }
  if (settings.DATABASE_READ_URLS.length > 0 && !settings.DATABASE_URL) {
    throw new StartError(text.invalid('DATABASE_READ_URLS', text.replicasOfNothing));
  }
  if (Boolean(settings.SMTP_URL) !== Boolean(settings.MAIL_FROM))
    throw new StartError(text.invalid('SMTP_URL', text.mailFrom));
  const beyond = production || settings.DEMO !== undefined ? null : settingBeyondLoopback(settings);
  if (settings.RELEASES_URL && !(settings.DATABASE_URL && settings.S3_URL)) throw new StartError(text.releasesUrlAlone);
  if (settings.CDN_PURGE_URL && !settings.PUBLIC_URL) throw new StartError(text.purgeNeedsPublicUrl);
  const demo = settings.DEMO ?? (!production && beyond === null);
  return {
    ...settings,
    STAFF: demo
      ? { ...settings.STAFF, moderators: [...settings.STAFF.moderators, DEMO_MODERATOR_IDENTITY] }
      : settings.STAFF,
    ASSETS_URL: settings.ASSETS_URL ?? settings.CDN_URL,
    IMAGES_URL: settings.IMAGES_URL ?? settings.CDN_URL,
    // Any visitor of a demo site may be its administrator, so by default it is for this machine alone.
    INSTANCE: settings.INSTANCE ?? `${hostname()}:${settings.PORT}`,
    HOST: settings.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    // In development the server stops immediately; a proxy must notice first.
    DRAIN_NOTICE_SECONDS: settings.DRAIN_NOTICE_SECONDS ?? (production ? 5 : 0),
    DEMO: demo,
    DEMO_OFF_BY: beyond,
    ALLOW_REMOTE_OVERRIDE: settings.ALLOW_REMOTE_OVERRIDE ?? !production,
    // In development nothing is to be cached.
    SERVICE_WORKER: settings.SERVICE_WORKER ?? !settings.DEV_RELOAD,
    // The sandbox would give boosts away for free, so without a provider none are sold.
    PAYMENT_PROVIDER: settings.PAYMENT_PROVIDER ?? (production ? 'off' : 'sandbox'),
    EARLIER_SETTINGS: earlierNames.filter((name) => environment[name]),
    // A developer's console stays readable; an operator wants every request.
    LOG_LEVEL: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
};
