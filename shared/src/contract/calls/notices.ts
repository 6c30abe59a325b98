import { doneSchema } from '../account';
import { noticeSettingsSchema, noticesQuerySchema, noticesReadSchema, noticesSchema } from '../notices/notices';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const notifications = defineCall({
  id: 'notifications',
  method: 'GET',
  path: '/api/notifications',
  access: 'account',
  query: noticesQuerySchema,
  answer: noticesSchema,
  errors: [422],
  tag: tags.notices,
  summary: 'О чём сайт сообщил человеку, новое сверху',
  budget: 'page',
});

export const readNotifications = defineCall({
  id: 'readNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'account',
  limit: 'write',
  body: noticesReadSchema,
  answer: doneSchema,
  errors: [422],
  tag: tags.notices,
  summary: 'Отметить прочитанными уведомление и все до него',
});

export const noticeSettings = defineCall({
  id: 'noticeSettings',
  method: 'GET',
  path: '/api/notices/settings',
  access: 'account',
  answer: noticeSettingsSchema,
  tag: tags.notices,
  summary: 'О чём и где сообщать, тихие часы',
});

export const setNoticeSettings = defineCall({
  id: 'setNoticeSettings',
  method: 'POST',
  path: '/api/notices/settings',
  access: 'writer',
  limit: 'write',
  body: noticeSettingsSchema,
  answer: noticeSettingsSchema,
  errors: [422],
  tag: tags.notices,
  summary: 'Сменить, о чём и где сообщать; всё сразу',
});
