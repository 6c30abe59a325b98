import { z } from 'zod';
import { fieldTexts as texts } from './fieldTexts.ru';

/** One sign-in of the person's that lasts. */
export const deviceSessionSchema = z.object({
  id: z.uuid(),
  /** Where, in words: 'Chrome на Android'. */
  device: z.string(),
  since: z.iso.datetime(),
  /** Coarse: written once in a few minutes. */
  last_seen: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;

/** Answer of `GET /api/sessions`, the one seen last first. */
export const sessionListSchema = z.array(deviceSessionSchema);

/** Body of `POST /api/logout-everywhere`; older pages send none. */
export const logoutEverywhereSchema = z
  .object({
    /** Unlinks Telegram and the mailbox as well, so that no notice is sent any more. */
    channels: z.boolean({ error: texts.notYesOrNo }).optional(),
  })
  .nullish();
export type LogoutEverywhere = NonNullable<z.infer<typeof logoutEverywhereSchema>>;
