import { demoSignInSchema, telegramInitDataSchema, telegramUserSchema, tokenSchema, vkSignInSchema } from '../signIn';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const signInTelegram = defineCall({
  id: 'signInTelegram',
  method: 'POST',
  path: '/api/auth/telegram',
  access: 'anyone',
  limit: 'signIn',
  body: telegramUserSchema,
  answer: tokenSchema,
  errors: [401, 403, 422],
  tag: tags.signIn,
  summary: 'Вход кнопкой Telegram',
});

export const signInTelegramInitData = defineCall({
  id: 'signInTelegramInitData',
  method: 'POST',
  path: '/api/auth/telegram/initdata',
  access: 'anyone',
  limit: 'signIn',
  body: telegramInitDataSchema,
  answer: tokenSchema,
  errors: [401, 403, 422],
  tag: tags.signIn,
  summary: 'Вход из мини-приложения Telegram',
});

export const signInVk = defineCall({
  id: 'signInVk',
  method: 'POST',
  path: '/api/auth/vk',
  access: 'anyone',
  limit: 'signIn',
  body: vkSignInSchema,
  answer: tokenSchema,
  errors: [401, 403, 422],
  tag: tags.signIn,
  summary: 'Вход через VK ID',
});

export const signInDemo = defineCall({
  id: 'signInDemo',
  method: 'POST',
  path: '/api/auth/demo',
  access: 'anyone',
  limit: 'signIn',
  body: demoSignInSchema,
  answer: tokenSchema,
  errors: [403, 422],
  tag: tags.signIn,
  summary: 'Вход демонстрационным пользователем',
});
