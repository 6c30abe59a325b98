import { availableParallelism } from 'node:os';
import path from 'node:path';
import { mailAddressSchema } from 'shared/contract';
import { z } from 'zod';
import { readTrustProxy, type TrustProxy } from '../network/trustProxy';
import { programMessages } from '../programMessages';
import { readS3Url } from '../storage/s3Url';
import { earlierMeanings } from './earlierSettings';
import {
  flag,
  hostList,
  integer,
  isSafeTarget,
  mapTiles,
  optional,
  originList,
  postgresList,
  secretList,
  shopKey,
  siteOrigin,
  siteUrl,
  staffList,
  whole,
} from './fields';

const text = programMessages.settings;

/** Text in `docs/settings.md` and `.env.example`. */
export interface SettingText {
  /** Heading of its table. */
  group: string;
  /** As written in the environment; absent without a default, or when `meaning` names it. */
  default?: string;
  meaning: string;
  /** Only for tests and development: not documented. */
  forTests?: true;
}

/** Heading of settings that still work and that no new site needs. */
export const EARLIER = 'Earlier settings';

const settingTexts = z.registry<SettingText>();

/** Registers the text of a setting and returns its schema. */
const described = <T extends z.ZodType>(schema: T, settingText: SettingText): T => {
  // A copy: several settings may share one schema.
  const own = schema.clone();
  settingTexts.add(own, settingText);
  return own;
};

/** Push services of browsers; a star matches one or several labels. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  // Chrome uses this one when it connects to FCM over another port; no other host of google.com is allowed.
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
].join();

/** Every setting of the server: its schema and its text. A new setting is an entry here. */
export const environmentSchema = z.object({
  NODE_ENV: described(
    optional(z.enum(['development', 'test', 'production'], { error: text.nodeEnv })).transform(
      (value) => value ?? 'development',
    ),
    { group: 'Site', default: 'development', meaning: '`production` requires the secrets and the public address.' },
  ),
  PORT: described(integer(0, 65_535, 3000), {
    group: 'Site',
    default: '3000',
    meaning: 'Port that the server listens on.',
  }),
  HOST: described(optional(z.string()), {
    group: 'Site',
    default: 'localhost',
    meaning: 'Interface that the server listens on; all of them in production.',
  }),
  PUBLIC_URL: described(siteOrigin, {
    group: 'Site',
    meaning: 'Origin of the site for its visitors; required in production, otherwise taken from the request.',
  }),
  DATA_DIR: described(
    optional(z.string()).transform((value) => path.resolve(value ?? '.data')),
    { group: 'Site', default: './.data', meaning: 'Folder of the embedded database, pictures and generated secrets.' },
  ),
  DEMO: described(flag(), {
    group: 'Site',
    meaning:
      '`on` adds demo people and listings; on by default on the own machine alone: [when](docs/operations/edge.md).',
  }),
  TRUST_PROXY: described(
    optional(z.string()).transform((value, context): TrustProxy => {
      const trust = readTrustProxy(value ?? 'off');
      if (trust === null) context.addIssue({ code: 'custom', message: text.trustProxy });
      return trust ?? false;
    }),
    {
      group: 'Site',
      default: 'off',
      meaning: 'Number or addresses of the proxies in front of the server: [how](docs/operations/edge.md).',
    },
  ),
  METRICS_TOKEN: described(optional(z.string().regex(/^[\w.~+/=-]{16,1000}$/, text.operatorToken)), {
    group: 'Site',
    meaning: 'Opens `/metrics` and `/api/docs` in production.',
  }),
  LOG_LEVEL: described(
    optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: text.logLevel })),
    { group: 'Site', meaning: 'Level of the log; `info` in production, otherwise `warn`.' },
  ),
  DRAIN_NOTICE_SECONDS: described(whole(0, 60), {
    group: 'Site',
    meaning: 'Seconds that a stopping server still serves while `/readyz` answers 503; 5 in production, otherwise 0.',
    forTests: true,
  }),
  REDIS_URL: described(optional(z.string().regex(/^rediss?:\/\//, text.redisUrl)), {
    group: 'Site',
    meaning: 'Valkey or Redis in which several servers count limits together.',
  }),
  LISTING_LIMIT: described(integer(1, 1_000_000, 999), {
    group: 'Site',
    default: '999',
    meaning: 'Listings of one person in one section.',
    forTests: true,
  }),
  LISTING_TTL_DAYS: described(integer(1, 3650, 30), {
    group: 'Site',
    default: '30',
    meaning: 'Days that a listing stays published.',
  }),
  RATE_LIMIT: described(
    flag().transform((value) => value ?? true),
    { group: 'Site', default: 'on', meaning: '`off` disables the limits of calls, for load tests.', forTests: true },
  ),
  SECRET: described(secretList(), {
    group: 'Secrets',
    meaning:
      'What all keys of the site are derived from: 32 characters or more, the same for all servers; several by commas while [one replaces another](docs/decisions/0057-one-secret.md), the first one signs. Required in production, otherwise generated.',
  }),
  OLD_SECRETS: described(secretList(), {
    group: 'Secrets',
    meaning:
      'Earlier values of `SECRET`, by commas: bans, links in e-mails and pushes made with them still count; sessions do not.',
  }),
  DATABASE_URL: described(optional(z.string().regex(/^postgres(?:ql)?:\/\//, text.databaseUrl)), {
    group: 'Database',
    meaning: 'A PostgreSQL; without it the embedded database is used.',
  }),
  DATABASE_READ_URLS: described(postgresList, {
    group: 'Database',
    meaning: 'Its replicas, separated by commas, for what everybody may see.',
  }),
  DATABASE_DIRECT_URL: described(optional(z.string().regex(/^postgres(?:ql)?:\/\//, text.databaseUrl)), {
    group: 'Database',
    meaning: 'The same PostgreSQL past a pooler: [why](docs/operations/deploying.md).',
  }),
  DATABASE_POOL: described(integer(1, 200, 10), {
    group: 'Database',
    default: '10',
    meaning: 'Connections of one process for calls; jobs have more.',
  }),
  RELEASES_DIR: described(
    optional(z.string()).transform((value) => path.resolve(value ?? 'releases')),
    {
      group: 'Builds and pages',
      default: './releases',
      meaning: 'Folder of the builds and of the pointer to what is live.',
    },
  ),
  RELEASES_URL: described(
    optional(z.string().regex(/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w./-]*)?$/, text.releasesUrl)),
    {
      group: 'Builds and pages',
      meaning: 'Bucket of the builds for several servers, `s3://bucket/prefix`: [how](docs/operations/releases.md).',
    },
  ),
  CDN_URL: described(siteOrigin, {
    group: 'Builds and pages',
    meaning: 'Origin of a CDN that browsers fetch scripts and public pictures from; the site by default.',
  }),
  REMOTE_ORIGINS: described(originList, {
    group: 'Builds and pages',
    meaning: 'Other origins that builds may come from, separated by commas.',
  }),
  PREVIEW_URL: described(siteOrigin, {
    group: 'Builds and pages',
    meaning: 'Origin on which builds are shown before they are live: [how](docs/operations/releases.md).',
  }),
  RENDER_WORKERS: described(integer(0, 64, availableParallelism()), {
    group: 'Builds and pages',
    meaning: 'Processes that render pages, one for each core by default; 0 renders in the server itself.',
  }),
  SERVICE_WORKER: described(flag(), {
    group: 'Builds and pages',
    meaning: '`off` removes the service worker from all devices: [how](docs/operations/edge.md).',
  }),
  VITALS_PERCENT: described(integer(0, 100, 100), {
    group: 'Builds and pages',
    default: '100',
    meaning: 'Share of opened pages that report their web vitals.',
    forTests: true,
  }),
  ALLOW_REMOTE_OVERRIDE: described(flag(), {
    group: 'Builds and pages',
    meaning: 'Allows `?remote=` overrides; on outside of production.',
  }),
  DEV_RELOAD: described(
    flag().transform((value) => value ?? false),
    {
      group: 'Builds and pages',
      default: 'off',
      meaning: 'Pages reload after a build; set by `npm run dev`.',
      forTests: true,
    },
  ),
  TRIAL_WATCH: described(
    flag().transform((value) => value ?? true),
    {
      group: 'Builds and pages',
      default: 'on',
      meaning: 'The site judges builds on trial: [how](docs/operations/releases.md).',
    },
  ),
  TRIAL_MIN_VISITS: described(integer(1, 100_000, 200), {
    group: 'Builds and pages',
    default: '200',
    meaning: 'Comparable visits below which the site judges no build on trial.',
    forTests: true,
  }),
  S3_URL: described(optional(z.string().refine((value) => readS3Url(value)?.bucket, text.s3Url)), {
    group: 'Pictures and map',
    meaning:
      'Bucket of an S3-compatible service for pictures, `https://key:secret@s3.example/bucket?region=us-east-1`, with `%2F` for a slash in the secret; without it they are stored in `DATA_DIR/images`.',
  }),
  CDN_PURGE_URL: described(optional(z.string().refine(isSafeTarget, text.purgeUrl)), {
    group: 'Pictures and map',
    meaning: 'Receives calls to purge pictures that are no longer public.',
  }),
  MAP_TILES: described(mapTiles, {
    group: 'Pictures and map',
    meaning:
      'Tiles of the map and, after a space, whose they are: `https://tiles.example/{z}/{x}/{y}.png © OpenStreetMap`; without it land, water and cities are drawn.',
  }),
  TELEGRAM_BOT_TOKEN: described(optional(z.string()), {
    group: 'Accounts',
    meaning: 'Token of the bot for sign-in with Telegram and for notices.',
  }),
  TELEGRAM_BOT_NAME: described(optional(z.string()), { group: 'Accounts', meaning: 'Name of that bot.' }),
  TELEGRAM_API_URL: described(
    siteUrl.transform((value) => value ?? 'https://api.telegram.org'),
    {
      group: 'Accounts',
      default: 'https://api.telegram.org',
      meaning: "Server of Telegram's Bot API.",
      forTests: true,
    },
  ),
  VK_APP_ID: described(optional(z.string()), { group: 'Accounts', meaning: 'App for sign-in with VK ID.' }),
  VK_ID_URL: described(
    siteUrl.transform((value) => value ?? 'https://id.vk.ru'),
    { group: 'Accounts', default: 'https://id.vk.ru', meaning: 'Origin of VK ID.', forTests: true },
  ),
  VK_SDK_URL: described(
    optional(z.union([z.literal('off'), z.url({ protocol: /^https?$/ })], { error: text.urlOrOff })),
    {
      group: 'Accounts',
      meaning: "Script of VK ID's SDK, pinned by default; `off` for a plain redirect.",
      forTests: true,
    },
  ),
  STAFF: described(staffList, {
    group: 'Accounts',
    meaning:
      'Administrators, moderators of listings and who signs in as support (account 0), such as `admin:telegram:12345,moderator:vk:678,support:telegram:9`.',
  }),
  TELEGRAM_NOTICES: described(
    flag().transform((value) => value ?? true),
    {
      group: 'Notices',
      default: 'on',
      meaning: 'The bot sends notices: [how](docs/operations/payments-and-notices.md).',
    },
  ),
  SMTP_URL: described(
    optional(z.string().refine((value) => /^smtps?:\/\//.test(value) && URL.canParse(value), text.smtpUrl)),
    {
      group: 'Notices',
      meaning: 'Mail server, such as `smtps://user:password@smtp.example.ru`; the demo has a mailbox of its own.',
    },
  ),
  MAIL_FROM: described(optional(mailAddressSchema), { group: 'Notices', meaning: "Sender's address of e-mails." }),
  PUSH_HOSTS: described(hostList(PUSH_SERVICES), {
    group: 'Notices',
    meaning:
      'Push services that may be called, `*.` before a name for all below it, `off` for none; those of Chrome, Firefox, Apple and Edge by default.',
  }),
  WEBHOOK_LOOPBACK: described(
    flag().transform((value) => value ?? false),
    {
      group: 'Notices',
      default: 'off',
      meaning: '`on`: teams, devices and backends may have addresses of this machine.',
      forTests: true,
    },
  ),
  PAYMENT_PROVIDER: described(optional(z.enum(['sandbox', 'yookassa', 'off'], { error: text.paymentProvider })), {
    group: 'Payments',
    meaning: '`sandbox` (refused in production), `yookassa` or `off`; `off` in production by default.',
  }),
  PRICE_PROMOTE: described(integer(1, 1_000_000, 100), {
    group: 'Payments',
    default: '100',
    meaning: 'Price of a promotion in roubles.',
  }),
  PRICE_PIN: described(integer(1, 1_000_000, 500), {
    group: 'Payments',
    default: '500',
    meaning: 'Price of a pin in roubles.',
  }),
  YOOKASSA_KEY: described(shopKey, {
    group: 'Payments',
    meaning: 'Shop at YooKassa and its secret key, `12345:live_…`.',
  }),
  YOOKASSA_API_URL: described(
    siteUrl.transform((value) => value ?? 'https://api.yookassa.ru/v3'),
    {
      group: 'Payments',
      default: 'https://api.yookassa.ru/v3',
      meaning: 'Address of the API, with the version.',
      forTests: true,
    },
  ),
  YOOKASSA_VAT_CODE: described(integer(1, 12, 1), {
    group: 'Payments',
    default: '1',
    meaning: 'Tax code of the receipts; 1 is without VAT.',
  }),
  OPERATOR_NAME: described(optional(z.string().trim()), {
    group: 'Operator',
    meaning: 'Who runs the site, as the legal pages name them; blanks stand out there.',
  }),
  OPERATOR_INN: described(
    optional(
      z
        .string()
        .trim()
        .regex(/^\d{12}$/, text.digits(12)),
    ),
    { group: 'Operator', meaning: 'Taxpayer number, 12 digits.' },
  ),
  OPERATOR_OGRNIP: described(
    optional(
      z
        .string()
        .trim()
        .regex(/^\d{15}$/, text.digits(15)),
    ),
    { group: 'Operator', meaning: 'Registration number, 15 digits.' },
  ),
  OPERATOR_ADDRESS: described(optional(z.string().trim()), { group: 'Operator', meaning: 'Postal address.' }),
  OPERATOR_EMAIL: described(
    optional(
      z
        .string()
        .refine((value) => mailAddressSchema.safeParse(value).success, text.mailAddress)
        .pipe(mailAddressSchema),
    ),
    { group: 'Operator', meaning: 'E-mail address.' },
  ),
  OPERATOR_PHONE: described(optional(z.string().trim()), { group: 'Operator', meaning: 'Telephone number.' }),
  JWT_SECRET: described(secretList(), {
    group: EARLIER,
    meaning: 'Keys of sessions, by commas; `SECRET`, where it is set, signs and these still open.',
  }),
  PREVIEW_KEY: described(secretList(), {
    group: EARLIER,
    meaning:
      'Keys of links to previews, likewise; alone also for a machine that releases and must not know `SECRET`, while the servers have it too.',
  }),
  BAN_KEY: described(secretList(), {
    group: EARLIER,
    meaning:
      'Keys of bans, likewise; to be kept as long as [a row made with them](docs/operations/retention.md) is left.',
  }),
  MAIL_KEY: described(secretList(), {
    group: EARLIER,
    meaning: 'Keys of links in e-mails, likewise; to be kept as long as an e-mail with such a link may be found.',
  }),
  VAPID_KEY: described(optional(z.string().regex(/^[\w-]{43}$/, text.vapidKey)), {
    group: EARLIER,
    meaning: 'Private key of pushes, likewise; to be kept as long as devices that subscribed with it.',
  }),
  ASSETS_URL: described(siteOrigin, { group: EARLIER, meaning: '`CDN_URL` for scripts alone.' }),
  IMAGES_URL: described(siteOrigin, { group: EARLIER, meaning: '`CDN_URL` for public pictures alone.' }),
  INSTANCE: described(optional(z.string().regex(/^[\w.:-]{1,100}$/, text.instance)), {
    group: EARLIER,
    meaning: 'Name of this server in metrics and among several; host name and port by default.',
  }),
});

/** Settings read by commands of the repository, not by the server. */
const commandSettings: Readonly<Record<string, SettingText>> = {
  RELEASES_KEEP_DAYS: {
    group: 'Builds and pages',
    default: '14',
    meaning: 'Days that a build stays after its last visitor.',
  },
  GATE_BROWSER: {
    group: 'Builds and pages',
    default: 'off',
    meaning: '`on`: the release gate opens new sections in Chromium as well.',
  },
  API_URL: {
    group: 'Development',
    meaning: 'Site whose API `npm run dev -w mf-feeds` uses; the own demo by default.',
    forTests: true,
  },
  CHROMIUM_PATH: {
    group: 'Development',
    meaning: 'Browser of tests and benchmarks; searched for by default.',
    forTests: true,
  },
};

export const settingNames: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  ...Object.keys(earlierMeanings),
];

/** Returns the texts of all settings by name, those of commands last. Throws when a setting has none. */
export const textsOfSettings = (): ReadonlyMap<string, SettingText> =>
  new Map([
    ...Object.entries(environmentSchema.shape).map(([name, schema]): [string, SettingText] => {
      const settingText = settingTexts.get(schema);
      if (!settingText) throw new Error(`The setting ${name} has no text`);
      return [name, settingText];
    }),
    ...Object.entries(commandSettings),
    ...Object.entries(earlierMeanings).map(([name, meaning]): [string, SettingText] => [
      name,
      { group: EARLIER, meaning },
    ]),
  ]);

export const earlierNames: readonly string[] = [...textsOfSettings()].flatMap(([name, { group }]) =>
  group === EARLIER ? [name] : [],
);
