import { z } from 'zod';
import { fieldTexts as texts } from './fieldTexts.ru';

/** Answer of every sign-in call. @internal */
export const tokenSchema = z.object({ token: z.string() });
/** @internal */
export type TokenAnswer = z.infer<typeof tokenSchema>;

const digits = (max: number) =>
  z.union([z.int().min(0), z.string().regex(new RegExp(`^\\d{1,${max}}$`), texts.notNumber)]);

/**
 * Body of `POST /api/auth/telegram`: the unchanged user object of Telegram's login widget. Further fields are kept, as
 * they are part of the signed data.
 */
export const telegramUserSchema = z
  .object({
    id: digits(16),
    auth_date: digits(12),
    hash: z.string().min(1).max(256),
    first_name: z.string().max(1000).optional(),
    last_name: z.string().max(1000).optional(),
    username: z.string().max(1000).optional(),
    photo_url: z.string().max(4000).optional(),
  })
  .catchall(z.union([z.string().max(4000), z.number(), z.boolean()]));
/** @internal */
export type TelegramUser = z.infer<typeof telegramUserSchema>;

/**
 * Body of `POST /api/auth/telegram/initdata`: the unchanged query string `Telegram.WebApp.initData`, and a random mark
 * of the browser. The data sign in again only with the mark of the first time; without a mark they work once.
 */
export const telegramInitDataSchema = z.object({
  initData: z.string().min(1).max(16_384),
  device: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .optional(),
});
export type TelegramInitData = z.infer<typeof telegramInitDataSchema>;

/**
 * Body of `POST /api/auth/vk`: VK ID's data for the login page, and the verifier of the page's challenge. The
 * authorisation must have been requested with the redirect URL `<origin>/login`.
 */
export const vkSignInSchema = z.object({
  code: z.string().min(1).max(4096),
  device_id: z.string().min(1).max(1024),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/, texts.badVerifier),
  /** `state` of the authorisation request, which the page has already compared. */
  state: z.string().min(1).max(512).optional(),
});
/** @internal */
export type VkSignIn = z.infer<typeof vkSignInSchema>;

/** Body of `POST /api/auth/demo`: a key of the site configuration's `demo_people`. */
export const demoSignInSchema = z.object({ key: z.string().min(1).max(50) });
/** @internal */
export type DemoSignIn = z.infer<typeof demoSignInSchema>;
