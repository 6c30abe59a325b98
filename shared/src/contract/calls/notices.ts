import { z } from 'zod';
import { doneSchema } from '../account';
import { integer } from '../fields';
import { fieldTexts as texts } from '../fieldTexts.ru';
import { noticeSchema, noticeSettingsSchema, noticesQuerySchema } from '../notices/notices';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

export const notices = defineCalls(tags.notices, {
  notifications: {
    path: '/api/notifications',
    access: 'account',
    query: noticesQuerySchema,
    answer: z.array(noticeSchema),
    summary: 'О чём сайт сообщил человеку, новое сверху',
    budget: 'page',
  },
  readNotifications: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'account',
    body: z.object({ up_to: integer(1, Number.MAX_SAFE_INTEGER, texts.badId) }),
    answer: doneSchema,
    summary: 'Отметить прочитанными уведомление и все до него',
  },
  noticeSettings: {
    path: '/api/notices/settings',
    access: 'account',
    answer: noticeSettingsSchema,
    summary: 'О чём и где сообщать, тихие часы',
  },
  setNoticeSettings: {
    method: 'POST',
    path: '/api/notices/settings',
    access: 'writer',
    body: noticeSettingsSchema,
    answer: noticeSettingsSchema,
    summary: 'Сменить, о чём и где сообщать; всё сразу',
  },
});
