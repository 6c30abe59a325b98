import { z } from 'zod';
import { IMAGES_MAX } from '../constants';

export const idParams = z.object({ id: z.string() });

export const listingParams = z.object({ id: z.string().meta({ description: 'Номер объявления' }) });

/** Returns the schema of a form with picture files, at least `fewest`. */
export const pictureForm = <T extends z.ZodObject>(fields: T, fewest: number) =>
  fields.extend({
    images: z
      .array(z.string().meta({ format: 'binary' }))
      .min(fewest)
      .max(IMAGES_MAX),
  });

/** Names in the audit log of actions that several calls record. */
export const sharedActions = {
  create: 'Создание',
  delete: 'Удаление',
  reject: 'Отклонение',
  undo: 'Решение отменено',
  ban: 'Блокировка',
  unban: 'Разблокировка',
} as const;
