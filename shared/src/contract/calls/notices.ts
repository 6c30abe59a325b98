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
    summary: 'О чём сайт сообщил человеку, новое сверху',
    budget: 'page',
  },
  readNotifications: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'account',
    body: noticesReadSchema,
    answer: doneSchema,
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
    body: noticeSettingsSchema,
    answer: noticeSettingsSchema,
    summary: 'Сменить, о чём и где сообщать; всё сразу',
  },
});
