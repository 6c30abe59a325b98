import { z } from 'zod';
import { mailAddressSchema } from './mailAddress';
import { noticeEvents } from './notices/noticeEvents';

const moment = z.iso.datetime();

/** Answer of `GET /api/notices/channels`: where the person is told, beside the site itself. */
export const channelsSchema = z.object({
  /** What the site is set up for. */
  available: z.object({ telegram: z.boolean(), push: z.boolean(), email: z.boolean() }),
  telegram: z.object({
    /** Whether the bot knows the person: by signing in with Telegram, or by a link. */
    linked: z.boolean(),
    /** Linked, and not blocked by the person. */
    works: z.boolean(),
    /** Whose chat it is, as Telegram named the person when it was linked; null when that is not known. */
    name: z.string().nullable(),
  }),
  email: z
    .object({
      address: z.string(),
      verified: z.boolean(),
      /** The one that takes its place once it is verified, null when none is to. */
      wanted: z.string().nullable(),
    })
    .nullable(),
  push: z.object({
    /** The devices that are told, the newest first. */
    devices: z.array(
      z.object({
        /** In words: 'Chrome на Android'. */
        device: z.string(),
        since: moment,
        /** The one that asks. */
        current: z.boolean(),
      }),
    ),
    /** Public VAPID key, base64url; null where the site sends no pushes. */
    key: z.string().nullable(),
  }),
});
export type Channels = z.infer<typeof channelsSchema>;

/** Body of `POST /api/notices/email`: a letter with a link goes there, and nothing else before it is opened. */
export const noticeEmailSchema = z.object({ address: mailAddressSchema });
export type NoticeEmail = z.infer<typeof noticeEmailSchema>;

const TOKEN_MAX = 200;

/** Body of `POST /api/notices/email/verify`: what the link of the letter bears. */
export const emailVerificationSchema = z.object({ token: z.string().min(1).max(TOKEN_MAX) });

/** Answer of `POST /api/notices/email/verify`. */
export const verifiedEmailSchema = z.object({ address: z.string() });
export type VerifiedEmail = z.infer<typeof verifiedEmailSchema>;

/** Query of `/api/notices/email/unsubscribe`: what the link of a letter bears. */
export const unsubscriptionSchema = z.object({ token: z.string().min(1).max(TOKEN_MAX) });

/** Answer of `POST /api/notices/email/unsubscribe`: which letters are ended. */
export const unsubscribedSchema = z.object({ event: z.enum(noticeEvents) });
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;

const ENDPOINT_MAX = 1000;
const base64url = /^[\w-]+={0,2}$/;

/** Body of `POST /api/notices/push`: `PushSubscription.toJSON()` of a browser, of which no more is read. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(ENDPOINT_MAX),
  keys: z.object({
    /** Public key of the browser, 65 octets. */
    p256dh: z.string().min(80).max(100).regex(base64url),
    /** 16 octets. */
    auth: z.string().min(20).max(30).regex(base64url),
  }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;

/**
 * Body of `POST /api/notices/push/renew`: what the browser has put instead of a subscription of its own, and the
 * endpoint of that, which nobody but this browser knows.
 */
export const pushRenewalSchema = pushSubscriptionSchema.extend({ former: z.string().min(1).max(ENDPOINT_MAX) });
export type PushRenewal = z.infer<typeof pushRenewalSchema>;

/** Body of `POST /api/notices/push/delete`. */
export const pushEndSchema = z.object({ endpoint: z.string().min(1).max(ENDPOINT_MAX) });

/** Answer of `POST /api/notices/telegram/link`: an address that opens the bot, good once and for an hour. */
export const telegramLinkSchema = z.object({ link: z.string() });
export type TelegramLink = z.infer<typeof telegramLinkSchema>;
