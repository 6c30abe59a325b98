import { availableParallelism } from 'node:os';
import path from 'node:path';
import { mailAddressSchema } from 'shared/contract';
import { z } from 'zod';
import { readTrustProxy, type TrustProxy } from '../network/trustProxy';
import { programMessages } from '../programMessages';
import { readS3Url } from '../storage/s3Url';
import {
  digits,
  flag,
  flagOr,
  hostList,
  integer,
  isSafeTarget,
  mapTiles,
  matching,
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
import { EARLIER, group } from './settingGroup';

const text = programMessages.settings;

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
  ...group('Site', {
    NODE_ENV: [
      optional(z.enum(['development', 'test', 'production'], { error: text.nodeEnv })).transform(
        (value) => value ?? 'development',
      ),
      '`production` requires the secrets and the public address.',
      { default: 'development' },
    ],
    PORT: [integer(0, 65_535, 3000), 'Port that the server listens on.', { default: '3000' }],
    HOST: [
      optional(z.string()),
      'Interface that the server listens on; all of them in production.',
      { default: 'localhost' },
    ],
    PUBLIC_URL: [
      siteOrigin,
      'Origin of the site for its visitors; required in production, otherwise taken from the request.',
    ],
    DATA_DIR: [
      optional(z.string()).transform((value) => path.resolve(value ?? '.data')),
      'Folder of the embedded database, pictures and generated secrets.',
      { default: './.data' },
    ],
    DEMO: [
      flag(),
      '`on` adds demo people and listings; on by default on the own machine alone: [when](docs/operations/edge.md).',
    ],
    TRUST_PROXY: [
      optional(z.string()).transform((value, context): TrustProxy => {
        const trust = readTrustProxy(value ?? 'off');
        if (trust === null) context.addIssue({ code: 'custom', message: text.trustProxy });
        return trust ?? false;
      }),
      'Number or addresses of the proxies in front of the server: [how](docs/operations/edge.md).',
      { default: 'off' },
    ],
    METRICS_TOKEN: [
      matching(/^[\w.~+/=-]{16,1000}$/, text.operatorToken),
      'Opens `/metrics` and `/api/docs` in production.',
    ],
    LOG_LEVEL: [
      optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: text.logLevel })),
      'Level of the log; `info` in production, otherwise `warn`.',
    ],
    DRAIN_NOTICE_SECONDS: [
      whole(0, 60),
      'Seconds that a stopping server still serves while `/readyz` answers 503; 5 in production, otherwise 0.',
      { forTests: true },
    ],
    REDIS_URL: [
      matching(/^rediss?:\/\//, text.redisUrl),
      'Valkey or Redis in which several servers count limits together.',
    ],
    LISTING_LIMIT: [
      integer(1, 1_000_000, 999),
      'Listings of one person in one section.',
      { default: '999', forTests: true },
    ],
    LISTING_TTL_DAYS: [integer(1, 3650, 30), 'Days that a listing stays published.', { default: '30' }],
    RATE_LIMIT: [
      flagOr(true),
      '`off` disables the limits of calls, for load tests.',
      { default: 'on', forTests: true },
    ],
  }),
  ...group('Secrets', {
    SECRET: [
      secretList(),
      'What all keys of the site are derived from: 32 characters or more, the same for all servers; several by commas while [one replaces another](docs/decisions/0057-one-secret.md), the first one signs. Required in production, otherwise generated.',
    ],
    OLD_SECRETS: [
      secretList(),
      'Earlier values of `SECRET`, by commas: bans, links in e-mails and pushes made with them still count; sessions do not.',
    ],
  }),
  ...group('Database', {
    DATABASE_URL: [
      matching(/^postgres(?:ql)?:\/\//, text.databaseUrl),
      'A PostgreSQL; without it the embedded database is used.',
    ],
    DATABASE_READ_URLS: [postgresList, 'Its replicas, separated by commas, for what everybody may see.'],
    DATABASE_DIRECT_URL: [
      matching(/^postgres(?:ql)?:\/\//, text.databaseUrl),
      'The same PostgreSQL past a pooler: [why](docs/operations/deploying.md).',
    ],
    DATABASE_POOL: [integer(1, 200, 10), 'Connections of one process for calls; jobs have more.', { default: '10' }],
  }),
  ...group('Builds and pages', {
    RELEASES_DIR: [
      optional(z.string()).transform((value) => path.resolve(value ?? 'releases')),
      'Folder of the builds and of the pointer to what is live.',
      { default: './releases' },
    ],
    RELEASES_URL: [
      matching(/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w./-]*)?$/, text.releasesUrl),
      'Bucket of the builds for several servers, `s3://bucket/prefix`: [how](docs/operations/releases.md).',
    ],
    CDN_URL: [siteOrigin, 'Origin of a CDN that browsers fetch scripts and public pictures from; the site by default.'],
    REMOTE_ORIGINS: [originList, 'Other origins that builds may come from, separated by commas.'],
    PREVIEW_URL: [
      siteOrigin,
      'Origin on which builds are shown before they are live: [how](docs/operations/releases.md).',
    ],
    RENDER_WORKERS: [
      integer(0, 64, availableParallelism()),
      'Processes that render pages, one for each core by default; 0 renders in the server itself.',
    ],
    PAGE_LIMIT_SECONDS: [
      whole(1, 600),
      'Seconds that the rendering of a page may take; 1.5 by default.',
      { forTests: true },
    ],
    SERVICE_WORKER: [flag(), '`off` removes the service worker from all devices: [how](docs/operations/edge.md).'],
    VITALS_PERCENT: [
      integer(0, 100, 100),
      'Share of opened pages that report their web vitals.',
      { default: '100', forTests: true },
    ],
    ALLOW_REMOTE_OVERRIDE: [flag(), 'Allows `?remote=` overrides; on outside of production.'],
    DEV_RELOAD: [
      flagOr(false),
      'Pages reload after a build; set by `npm run dev`.',
      { default: 'off', forTests: true },
    ],
    TRIAL_WATCH: [
      flagOr(true),
      'The site judges builds on trial: [how](docs/operations/releases.md).',
      { default: 'on' },
    ],
    TRIAL_MIN_VISITS: [
      integer(1, 100_000, 200),
      'Comparable visits below which the site judges no build on trial.',
      { default: '200', forTests: true },
    ],
  }),
  ...group('Pictures and map', {
    S3_URL: [
      optional(z.string().refine((value) => readS3Url(value)?.bucket, text.s3Url)),
      'Bucket of an S3-compatible service for pictures, `https://key:secret@s3.example/bucket?region=us-east-1`, with `%2F` for a slash in the secret; without it they are stored in `DATA_DIR/images`.',
    ],
    CDN_PURGE_URL: [
      optional(z.string().refine(isSafeTarget, text.purgeUrl)),
      'Receives calls to purge pictures that are no longer public.',
    ],
    MAP_TILES: [
      mapTiles,
      'Tiles of the map and, after a space, whose they are: `https://tiles.example/{z}/{x}/{y}.png © OpenStreetMap`; without it land, water and cities are drawn.',
    ],
  }),
  ...group('Accounts', {
    TELEGRAM_BOT_TOKEN: [optional(z.string()), 'Token of the bot for sign-in with Telegram and for notices.'],
    TELEGRAM_BOT_NAME: [optional(z.string()), 'Name of that bot.'],
    TELEGRAM_API_URL: [
      siteUrl.transform((value) => value ?? 'https://api.telegram.org'),
      "Server of Telegram's Bot API.",
      { default: 'https://api.telegram.org', forTests: true },
    ],
    VK_APP_ID: [optional(z.string()), 'App for sign-in with VK ID.'],
    VK_ID_URL: [
      siteUrl.transform((value) => value ?? 'https://id.vk.ru'),
      'Origin of VK ID.',
      { default: 'https://id.vk.ru', forTests: true },
    ],
    VK_SDK_URL: [
      optional(z.union([z.literal('off'), z.url({ protocol: /^https?$/ })], { error: text.urlOrOff })),
      "Script of VK ID's SDK, pinned by default; `off` for a plain redirect.",
      { forTests: true },
    ],
    STAFF: [
      staffList,
      'Administrators, moderators of listings and who signs in as support (account 0), such as `admin:telegram:12345,moderator:vk:678,support:telegram:9`.',
    ],
  }),
  ...group('Notices', {
    TELEGRAM_NOTICES: [
      flagOr(true),
      'The bot sends notices: [how](docs/operations/payments-and-notices.md).',
      { default: 'on' },
    ],
    SMTP_URL: [
      optional(z.string().refine((value) => /^smtps?:\/\//.test(value) && URL.canParse(value), text.smtpUrl)),
      'Mail server, such as `smtps://user:password@smtp.example.ru`; the demo has a mailbox of its own.',
    ],
    MAIL_FROM: [optional(mailAddressSchema), "Sender's address of e-mails."],
    PUSH_HOSTS: [
      hostList(PUSH_SERVICES),
      'Push services that may be called, `*.` before a name for all below it, `off` for none; those of Chrome, Firefox, Apple and Edge by default.',
    ],
    WEBHOOK_LOOPBACK: [
      flagOr(false),
      '`on`: teams, devices and backends may have addresses of this machine.',
      { default: 'off', forTests: true },
    ],
  }),
  ...group('Payments', {
    PAYMENT_PROVIDER: [
      optional(z.enum(['sandbox', 'yookassa', 'off'], { error: text.paymentProvider })),
      '`sandbox` (refused in production), `yookassa` or `off`; `off` in production by default.',
    ],
    PRICE_PROMOTE: [integer(1, 1_000_000, 100), 'Price of a promotion in roubles.', { default: '100' }],
    PRICE_PIN: [integer(1, 1_000_000, 500), 'Price of a pin in roubles.', { default: '500' }],
    YOOKASSA_KEY: [shopKey, 'Shop at YooKassa and its secret key, `12345:live_…`.'],
    YOOKASSA_API_URL: [
      siteUrl.transform((value) => value ?? 'https://api.yookassa.ru/v3'),
      'Address of the API, with the version.',
      { default: 'https://api.yookassa.ru/v3', forTests: true },
    ],
    YOOKASSA_VAT_CODE: [integer(1, 12, 1), 'Tax code of the receipts; 1 is without VAT.', { default: '1' }],
  }),
  ...group('Operator', {
    OPERATOR_NAME: [
      optional(z.string().trim()),
      'Who runs the site, as the legal pages name them; blanks stand out there.',
    ],
    OPERATOR_INN: [digits(12), 'Taxpayer number, 12 digits.'],
    OPERATOR_OGRNIP: [digits(15), 'Registration number, 15 digits.'],
    OPERATOR_ADDRESS: [optional(z.string().trim()), 'Postal address.'],
    OPERATOR_EMAIL: [
      optional(
        z
          .string()
          .refine((value) => mailAddressSchema.safeParse(value).success, text.mailAddress)
          .pipe(mailAddressSchema),
      ),
      'E-mail address.',
    ],
    OPERATOR_PHONE: [optional(z.string().trim()), 'Telephone number.'],
  }),
  ...group(EARLIER, {
    JWT_SECRET: [secretList(), 'Keys of sessions, by commas; `SECRET`, where it is set, signs and these still open.'],
    PREVIEW_KEY: [
      secretList(),
      'Keys of links to previews, likewise; alone also for a machine that releases and must not know `SECRET`, while the servers have it too.',
    ],
    BAN_KEY: [
      secretList(),
      'Keys of bans, likewise; to be kept as long as [a row made with them](docs/operations/retention.md) is left.',
    ],
    MAIL_KEY: [
      secretList(),
      'Keys of links in e-mails, likewise; to be kept as long as an e-mail with such a link may be found.',
    ],
    VAPID_KEY: [
      matching(/^[\w-]{43}$/, text.vapidKey),
      'Private key of pushes, likewise; to be kept as long as devices that subscribed with it.',
    ],
    ASSETS_URL: [siteOrigin, '`CDN_URL` for scripts alone.'],
    IMAGES_URL: [siteOrigin, '`CDN_URL` for public pictures alone.'],
    INSTANCE: [
      matching(/^[\w.:-]{1,100}$/, text.instance),
      'Name of this server in metrics and among several; host name and port by default.',
    ],
  }),
});
