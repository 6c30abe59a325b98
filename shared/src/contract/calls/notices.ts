import { doneSchema } from '../account';
import { noticeSettingsSchema, noticesQuerySchema, noticesReadSchema, noticesSchema } from '../notices/notices';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

export const notices = defineCalls(tags.notices, {
  notifications: {
    method: 'GET',
    path: '/api/notifications',
    access: 'account',
    query: noticesQuerySchema,
    answer: noticesSchema,
    errors: [422],
    summary: 'О чём сайт сообщил человеку, новое сверху',
    budget: 'page',
  },
  readNotifications: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'account',
    limit: 'write',
    body: noticesReadSchema,
    answer: doneSchema,
    errors: [422],
    summary: 'Отметить прочитанными уведомление и все до него',
  },
  noticeSettings: {
    method: 'GET',
    path: '/api/notices/settings',
    access: 'account',
    answer: noticeSettingsSchema,
    summary: 'О чём и где сообщать, тихие часы',
  },
  setNoticeSettings: {
    method: 'POST',
    path: '/api/notices/settings',
    access: 'writer',
    limit: 'write',
    body: noticeSettingsSchema,
    answer: noticeSettingsSchema,
    errors: [422],
    summary: 'Сменить, о чём и где сообщать; всё сразу',
  },
});
