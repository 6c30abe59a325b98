import { availableParallelism, hostname } from 'node:os';
import path from 'node:path';
import { mailAddressSchema } from 'shared/contract';
import { z } from 'zod';
import { type Reach, settingBeyondLoopback } from './beyondLoopback';
import { DEMO_MODERATOR_IDENTITY } from './demoPeople';
import { messages } from './messages.ru';
import { isAddressRange } from './network/allowedSenders';
import { hostOf } from './network/hostOf';
import { readTrustProxy, type TrustProxy } from './network/trustProxy';
import { StartError } from './startError';

const text = messages.settings;

/** An empty variable counts as not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const whole = (min: number, max: number) =>
  optional(
    z
      .string()
      .regex(/^\d{1,12}$/, text.integer(min, max))
      .transform(Number)
      .pipe(z.number().min(min, text.integer(min, max)).max(max, text.integer(min, max))),
  );

const integer = (min: number, max: number, byDefault: number) =>
  whole(min, max).transform((value) => value ?? byDefault);

const decimal = (min: number, max: number, byDefault: number) =>
  optional(
    z
      .string()
      .regex(/^\d{1,3}(?:\.\d{1,3})?$/, text.decimal(min, max))
      .transform(Number)
      .pipe(z.number().min(min, text.decimal(min, max)).max(max, text.decimal(min, max))),
  ).transform((value) => value ?? byDefault);

/** Whole numbers that grow, separated by commas. */
const growing = (byDefault: readonly number[]) =>
  optional(z.string()).transform((value, context): readonly number[] => {
    const list = value?.split(',').map((part) => part.trim()) ?? [];
    const numbers = list.map(Number);
    const isGrowing = numbers.every((one, index) => one > (numbers[index - 1] ?? 0));
    if (!list.every((part) => /^\d{1,6}$/.test(part)) || !isGrowing || list.length > 20)
      context.addIssue({ code: 'custom', message: text.growing });
    return value === undefined ? byDefault : numbers;
  });

const flags = { on: true, true: true, '1': true, yes: true, off: false, false: false, '0': false, no: false } as const;

const flag = () =>
  optional(
    z
      .string()
      .toLowerCase()
      .refine((value) => Object.hasOwn(flags, value), text.onOff)
      .transform((value) => flags[value as keyof typeof flags]),
  );

const siteUrl = optional(
  z.url({ protocol: /^https?$/, error: text.url }).transform((value) => value.replace(/\/+$/, '')),
);

/** An origin alone: whatever follows it would be lost in links. */
const siteOrigin = optional(
  z
    .url({ protocol: /^https?$/, error: text.url })
    .refine((value) => /^https?:\/\/[^/?#@\\]+\/?$/i.test(value), text.origin)
    .transform((value) => {
      const { protocol, host } = new URL(value);
      return `${protocol}//${hostOf(protocol, host) ?? host}`;
    }),
);

/** Nobody on the way reads or changes what is sent there. */
const isSafeTarget = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
};

/** An address of tiles names its host plainly, and has the three numbers of a tile each once. */
const isTileAddress = (value: string): boolean =>
  /^https?:\/\/[^/?#@{}\\\s]+\/[^\s]*$/.test(value) &&
  isSafeTarget(value) &&
  ['{z}', '{x}', '{y}'].every((part) => value.split(part).length === 2);

/** Origins, separated by commas. */
const originList = optional(z.string()).transform((value, context) => {
  const list = (value ?? '')
    .split(',')
    .map((part) => part.trim().replace(/\/$/, ''))
    .filter(Boolean);
  const isOrigin = (one: string) =>
    /^https?:\/\/[\w.:-]+$/.test(one) && URL.canParse(one) && new URL(one).origin === one;
  if (!list.every(isOrigin)) context.addIssue({ code: 'custom', message: text.origins });
  return list;
});

/** Connection strings, separated by commas. */
const postgresList = optional(z.string()).transform((value, context) => {
  const list = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const isServer = (one: string) => /^postgres(?:ql)?:\/\//.test(one) && URL.canParse(one);
  if (!list.every(isServer)) context.addIssue({ code: 'custom', message: text.databaseUrl });
  return list;
});

const identity = /^(?:telegram|vk):[1-9]\d{0,19}$/;

/** Identities as `provider:subject`, separated by commas. */
const identityList = () =>
  optional(
    z
      .string()
      .transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .refine((list) => list.every((part) => identity.test(part)), text.identities),
  ).transform((value) => value ?? []);

/** Secrets, separated by commas, the one in use first. */
const secretList = () =>
  optional(
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine((list) => list.every((part) => part.length >= 32), text.shortSecret),
  );

/** From where YooKassa says that its notifications come. */
const YOOKASSA_SENDERS =
  '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180::/32';

/** Addresses and ranges, separated by commas. */
const addressList = (byDefault: string) =>
  optional(z.string()).transform((value, context) => {
    const list = (value ?? byDefault)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    if (!list.every(isAddressRange)) context.addIssue({ code: 'custom', message: text.addresses });
    return list;
  });

/** Push services of browsers; a star stands for one name or several. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  // Chrome names this one where it keeps its connection to FCM over another port; the rest of google.com is none.
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
].join();

/** Names of hosts, separated by commas, the first part of which may be a star. */
const hostList = (byDefault: string) =>
  optional(z.string()).transform((value, context) => {
    if (value === 'off') return [];
    const list = (value ?? byDefault)
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    if (!list.every((host) => /^(?:\*\.)?[a-z\d][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)*$/.test(host)))
      context.addIssue({ code: 'custom', message: text.hosts });
    return list;
  });

const environmentSchema = z.object({
  NODE_ENV: optional(z.enum(['development', 'test', 'production'], { error: text.nodeEnv })).transform(
    (value) => value ?? 'development',
  ),
  PORT: integer(0, 65_535, 3000),
  HOST: optional(z.string()),
  /** How long a server that is being stopped still serves while `/readyz` says that it leaves. */
  DRAIN_NOTICE_SECONDS: whole(0, 60),
  /** What this server is called among several. */
  INSTANCE: optional(z.string().regex(/^[\w.:-]{1,100}$/, text.instance)),
  PUBLIC_URL: siteOrigin,
  /** Origin of its own on which builds are looked at before they are live. */
  PREVIEW_URL: siteOrigin,
  DATA_DIR: optional(z.string()).transform((value) => path.resolve(value ?? '.data')),
  DATABASE_URL: optional(z.string().regex(/^postgres(?:ql)?:\/\//, text.databaseUrl)),
  /** The same PostgreSQL past a pooler of transactions: for notices and migrations. */
  DATABASE_DIRECT_URL: optional(z.string().regex(/^postgres(?:ql)?:\/\//, text.databaseUrl)),
  /** Replicas of it, for what is only read. */
  DATABASE_READ_URLS: postgresList,
  /** A replica that is so many seconds behind is left out. */
  DATABASE_READ_LAG_SECONDS: integer(1, 60, 2),
  DATABASE_POOL: integer(1, 200, 10),
  /** Valkey or Redis, in which all servers count for the limits together. */
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, text.redisUrl)),
  JWT_SECRET: secretList(),
  /** Keys of the hashes by which the ban of a deleted account is known again. */
  BAN_KEY: secretList(),
  /** Keys of the links to previews. */
  PREVIEW_KEY: secretList(),
  DEMO: flag(),
  TELEGRAM_BOT_TOKEN: optional(z.string()),
  TELEGRAM_BOT_NAME: optional(z.string()),
  TELEGRAM_API_URL: siteUrl.transform((value) => value ?? 'https://api.telegram.org'),
  /** Whether the bot tells people what they want to be told. */
  TELEGRAM_NOTICES: flag().transform((value) => value ?? true),
  /** The server that takes letters. */
  SMTP_URL: optional(z.string().refine((value) => /^smtps?:\/\//.test(value) && URL.canParse(value), text.smtpUrl)),
  /** Whom letters are from. */
  MAIL_FROM: optional(mailAddressSchema),
  /** Keys of the links in letters. */
  MAIL_KEY: secretList(),
  /** Private key by which push services know the site. */
  VAPID_KEY: optional(z.string().regex(/^[\w-]{43}$/, text.vapidKey)),
  /** Push services that may be called. */
  PUSH_HOSTS: hostList(PUSH_SERVICES),
  VK_APP_ID: optional(z.string()),
  VK_ID_URL: siteUrl.transform((value) => value ?? 'https://id.vk.ru'),
  /** Script of VK ID's SDK, or off: sign-in then goes by a plain redirect. */
  VK_SDK_URL: optional(z.union([z.literal('off'), z.url({ protocol: /^https?$/ })], { error: text.urlOrOff })),
  /** Who becomes an administrator by signing in. */
  ADMIN_IDENTITIES: identityList(),
  /** Who becomes a moderator by signing in. */
  MODERATOR_IDENTITIES: identityList(),
  /** Who signs in as account 0, support. */
  SUPPORT_IDENTITY: optional(z.string().trim().regex(identity, text.identities)),
  PRICE_PROMOTE: integer(1, 1_000_000, 100),
  PRICE_PIN: integer(1, 1_000_000, 500),
  /** Who runs the site, as the legal pages name them. */
  OPERATOR_NAME: optional(z.string().trim()),
  OPERATOR_INN: optional(
    z
      .string()
      .trim()
      .regex(/^\d{12}$/, text.digits(12)),
  ),
  OPERATOR_OGRNIP: optional(
    z
      .string()
      .trim()
      .regex(/^\d{15}$/, text.digits(15)),
  ),
  OPERATOR_ADDRESS: optional(z.string().trim()),
  /** As mail servers know it. */
  OPERATOR_EMAIL: optional(mailAddressSchema),
  OPERATOR_PHONE: optional(z.string().trim()),
  PAYMENT_PROVIDER: optional(z.enum(['sandbox', 'yookassa', 'off'], { error: text.paymentProvider })),
  YOOKASSA_SHOP_ID: optional(z.string()),
  YOOKASSA_SECRET_KEY: optional(z.string()),
  YOOKASSA_API_URL: siteUrl.transform((value) => value ?? 'https://api.yookassa.ru/v3'),
  YOOKASSA_ALLOWED_IPS: addressList(YOOKASSA_SENDERS),
  /** Tax code of the receipts; 1 is 'no VAT'. */
  YOOKASSA_VAT_CODE: integer(1, 12, 1),
  LISTING_LIMIT: integer(1, 1_000_000, 999),
  /** How long a listing stays published. */
  LISTING_TTL_DAYS: integer(1, 3650, 30),
  /** A bucket for pictures, instead of a folder. */
  S3_ENDPOINT: siteUrl,
  S3_REGION: optional(z.string().trim()).transform((value) => value ?? 'us-east-1'),
  S3_BUCKET: optional(z.string().trim()),
  S3_ACCESS_KEY: optional(z.string()),
  S3_SECRET_KEY: optional(z.string()),
  /** Takes orders to forget pictures that stopped being public. */
  CDN_PURGE_URL: optional(z.string().refine(isSafeTarget, text.purgeUrl)),
  RELEASES_DIR: optional(z.string()).transform((value) => path.resolve(value ?? 'releases')),
  /** Bucket and prefix where releases lie for all servers. */
  RELEASES_URL: optional(z.string().regex(/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w./-]*)?$/, text.releasesUrl)),
  /** Origin that browsers fetch the site's scripts from, such as a CDN in front of it. */
  ASSETS_URL: siteOrigin,
  /** Origin that browsers fetch public pictures from, such as a CDN in front of the site. */
  IMAGES_URL: siteOrigin,
  /** Where browsers fetch the tiles of the map from, and whom the map thanks for them. */
  MAP_TILE_URL: optional(z.string().refine(isTileAddress, text.tileUrl)),
  MAP_TILE_ATTRIBUTION: optional(z.string().trim().max(200)),
  /** How many processes draw pages at one time; 0: pages are drawn in the serving process. */
  RENDER_WORKERS: integer(0, 64, availableParallelism()),
  /** Share of the opened pages that measure how they feel, in percent. */
  VITALS_PERCENT: integer(0, 100, 100),
  /** Whether pages have the service worker; off takes it off every device that comes by. */
  SERVICE_WORKER: flag(),
  /** Whether the site watches builds on trial, and ends trials of worse ones. */
  TRIAL_WATCH: flag().transform((value) => value ?? true),
  /** Numbers of visits of a build on trial at which it is held against the live one. */
  TRIAL_LOOKS: growing([200, 400, 800, 1600]),
  /** A share of visits with failures that is not so many points higher is no reason to withdraw a build. */
  TRIAL_RATE_POINTS: decimal(0, 100, 0.5),
  /** A median time that is not so many percent longer is none either. */
  TRIAL_TIME_PERCENT: integer(0, 1000, 10),
  /** With fewer visits no build is given to everybody by the site. */
  TRIAL_MIN_VISITS: integer(1, 100_000, 200),
  /** How many visits of one network count for a trial in a day. */
  TRIAL_NETWORK_VISITS: integer(1, 1000, 1),
  /** Teams, devices and backends of sections may be at addresses of this machine: for tests. */
  WEBHOOK_LOOPBACK: flag().transform((value) => value ?? false),
  ALLOW_REMOTE_OVERRIDE: flag(),
  DEV_RELOAD: flag().transform((value) => value ?? false),
  /** How many proxies stand in front of the server, or their addresses. */
  TRUST_PROXY: optional(z.string()).transform((value, context): TrustProxy => {
    const trust = readTrustProxy(value ?? 'off');
    if (trust === null) context.addIssue({ code: 'custom', message: text.trustProxy });
    return trust ?? false;
  }),
  /** Opens metrics and the reader of the API's description. */
  METRICS_TOKEN: optional(z.string().regex(/^[\w.~+/=-]{16,1000}$/, text.operatorToken)),
  /** Origins beside the site's own that scripts of builds may come from. */
  REMOTE_ORIGINS: originList,
  RATE_LIMIT: flag().transform((value) => value ?? true),
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: text.logLevel })),
});

/** The names of all settings of the server. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** The settings of one process, checked; README.md, 'Settings' tells what they mean. */
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
