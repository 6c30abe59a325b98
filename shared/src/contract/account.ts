import { z } from 'zod';
import { usernameSchema } from './username';

/** Rights of an account: none, moderating listings, or full administration. */
export const roles = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Answer of `POST /api/user`: the account of the token. */
export const accountSchema = z.object({
  user_id: z.int(),
  username: z.string(),
  is_admin: z.boolean(),
  role: z.enum(roles),
});
export type Account = z.infer<typeof accountSchema>;

/** Answer of `GET /api/check-token`. */
export const tokenOwnerSchema = z.object({ user_id: z.int() });
export type TokenOwner = z.infer<typeof tokenOwnerSchema>;

/** Month of registration, `YYYY-MM`. */
export const accountMonthSchema = z.string().regex(/^\d{4}-\d{2}$/);

/** Answer of `GET /api/profile`. */
export const profileSchema = z.object({
  user_id: z.int(),
  username: z.string(),
  is_banned: z.boolean(),
  since: accountMonthSchema,
});
export type Profile = z.infer<typeof profileSchema>;

/** Body of `POST /api/update-username`; the answer has the name as stored. */
export const usernameUpdateSchema = z.object({ username: usernameSchema });
export const updatedUsernameSchema = z.object({ username: z.string() });
export type UpdatedUsername = z.infer<typeof updatedUsernameSchema>;

/** Answer of calls without further data. */
export const doneSchema = z.object({ ok: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;
