import { z } from 'zod';

export const idParams = z.object({ id: z.string() });

export const listingParams = z.object({ id: z.string().meta({ description: 'Номер объявления' }) });

/** Names in the audit log of actions that several calls record. */
export const sharedActions = {
  create: 'Создание',
  delete: 'Удаление',
  reject: 'Отклонение',
  undo: 'Решение отменено',
  ban: 'Блокировка',
  unban: 'Разблокировка',
} as const;
