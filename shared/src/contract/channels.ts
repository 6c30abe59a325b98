import { z } from 'zod';
import { mailAddressSchema } from './mailAddress';
import { noticeEvents } from './notices/noticeEvents';

const moment = z.iso.datetime();

/** Notification channels beside the site itself. @internal */
export const channelsSchema = z.object({
  available: z.object({ telegram: z.boolean(), push: z.boolean(), email: z.boolean() }),
  telegram: z.object({
    /** Whether the bot knows the user, by a sign-in with Telegram or by a link. */
    linked: z.boolean(),
    /** Linked, and not blocked by the user. */
    works: z.boolean(),
    /** Telegram name of the chat's owner when it was linked; null when unknown. */
    name: z.string().nullable(),
  }),
  email: z
    .object({
      address: z.string(),
      verified: z.boolean(),
      /** Address that replaces the current one once verified; null without one. */
      wanted: z.string().nullable(),
    })
    .nullable(),
  push: z.object({
    /** Devices with push notifications, newest first. */
    devices: z.array(
      z.object({
        /** In words: 'Chrome на Android'. */
        device: z.string(),
        since: moment,
        /** The requesting device. */
        current: z.boolean(),
      }),
    ),
    /** Public VAPID key, base64url; null where push is off. */
    key: z.string().nullable(),
  }),
});
export type Channels = z.infer<typeof channelsSchema>;

/** Sends a verification link to the address; no other e-mail is sent before it is opened. @internal */
export const noticeEmailSchema = z.object({ address: mailAddressSchema });
export type NoticeEmail = z.infer<typeof noticeEmailSchema>;

/** The event whose e-mails end. @internal */
export const unsubscribedSchema = z.object({ event: z.enum(noticeEvents) });
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;

const ENDPOINT_MAX = 1000;
const base64url = /^[\w-]+={0,2}$/;

/** A browser's `PushSubscription.toJSON()`; other members are ignored. @internal */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(ENDPOINT_MAX),
  keys: z.object({
    /** 65 octets. */
    p256dh: z.string().min(80).max(100).regex(base64url),
    /** 16 octets. */
    auth: z.string().min(20).max(30).regex(base64url),
  }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;

/** The replacement of a subscription, and the endpoint of the former one, which only this browser knows. @internal */
export const pushRenewalSchema = pushSubscriptionSchema.extend({ former: z.string().min(1).max(ENDPOINT_MAX) });
export type PushRenewal = z.infer<typeof pushRenewalSchema>;

export const pushEndSchema = z.object({ endpoint: z.string().min(1).max(ENDPOINT_MAX) });

/** Answer of `POST /api/notices/telegram/link`: a URL that opens the bot, valid once and for an hour. @internal */
export const telegramLinkSchema = z.object({ link: z.string() });
export type TelegramLink = z.infer<typeof telegramLinkSchema>;
