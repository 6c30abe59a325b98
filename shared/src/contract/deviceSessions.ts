import { z } from 'zod';
import { fieldTexts as texts } from './fieldTexts.ru';

/** Active session of the user. */
export const deviceSessionSchema = z.object({
  id: z.uuid(),
  /** In words: 'Chrome на Android'. */
  device: z.string(),
  since: z.iso.datetime(),
  /** Coarse: updated every few minutes. */
  last_seen: z.iso.datetime(),
  /** The requesting session. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;

/** Answer of `GET /api/sessions`, last seen first. */
export const sessionListSchema = z.array(deviceSessionSchema);

/** Body of `POST /api/logout-everywhere`; older pages send none. */
export const logoutEverywhereSchema = z
  .object({
    /** Unlinks Telegram and the mailbox as well, which ends their notices. */
    channels: z.boolean({ error: texts.notYesOrNo }).optional(),
  })
  .nullish();
export type LogoutEverywhere = NonNullable<z.infer<typeof logoutEverywhereSchema>>;
