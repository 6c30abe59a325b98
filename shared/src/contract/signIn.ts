import { z } from 'zod';
import { fieldTexts as texts } from './fieldTexts.ru';

export const tokenSchema = z.object({ token: z.string() });
export type TokenAnswer = z.infer<typeof tokenSchema>;

const digits = (max: number) =>
  z.union([z.int().min(0), z.string().regex(new RegExp(`^\\d{1,${max}}$`), texts.notNumber)]);

/** The unchanged user object of Telegram's login widget; unknown fields are preserved, as they are signed too. @internal */
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
export type TelegramUser = z.infer<typeof telegramUserSchema>;

/**
 * The unchanged `Telegram.WebApp.initData`, and a random mark of the browser: only with the same mark do the data sign
 * in again, without one they work once. @internal
 */
export const telegramInitDataSchema = z.object({
  initData: z.string().min(1).max(16_384),
  device: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .optional(),
});

/** Data of VK ID, and the verifier of the page's challenge. The redirect URL must have been `<origin>/login`. @internal */
export const vkSignInSchema = z.object({
  code: z.string().min(1).max(4096),
  device_id: z.string().min(1).max(1024),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/, texts.badVerifier),
  /** `state` of the authorisation request, which the page has already compared. */
  state: z.string().min(1).max(512).optional(),
});
export type VkSignIn = z.infer<typeof vkSignInSchema>;

/** A key of `demo_people` in the site's configuration. @internal */
export const demoSignInSchema = z.object({ key: z.string().min(1).max(50) });
export type DemoSignIn = z.infer<typeof demoSignInSchema>;
