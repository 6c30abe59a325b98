import { z } from 'zod';
import { roles } from './account';
import { typedNumber } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { sections } from './sections';

/** Error of the ban form without a user id. @internal */
export const USER_ID_REQUIRED = texts.userIdRequired;

/** The id is a number, or text as typed. @internal */
export const banSchema = z.object({
  user_id: typedNumber('id', {
    max: Number.MAX_SAFE_INTEGER,
    missing: USER_ID_REQUIRED,
    wrong: texts.badUserId,
    tooLarge: texts.badUserId,
  }),
  ban: z.boolean({ error: texts.notYesOrNo }),
});
export type Ban = z.infer<typeof banSchema>;

export const userInfoSchema = z.object({
  user_id: z.int(),
  username: z.string(),
  is_admin: z.boolean(),
  role: z.enum(roles),
  banned: z.boolean(),
  deleted: z.boolean(),
  created: z.iso.datetime(),
  /** Listings of all sections in every state but deleted. */
  total_ads: z.int(),
  published: z.int(),
  review: z.int(),
  rejected: z.int(),
  outdated: z.int(),
  /** Listing keys, used or not. */
  total_keys: z.int(),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

/** Answer of `GET /api/admin/key-info/{id}`. The id is the key, a UUID; 404 for anything else. @internal */
export const keyInfoSchema = z.object({
  key: z.string(),
  user_id: z.int(),
  username: z.string(),
  created: z.iso.datetime(),
  used: z.boolean(),
  used_at: z.iso.datetime().nullable(),
  section: z.enum(sections),
  /** Listing created with it. */
  listing_id: z.int().nullable(),
});
export type KeyInfo = z.infer<typeof keyInfoSchema>;
