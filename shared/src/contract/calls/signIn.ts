import { endpoints } from '../endpoints';
import { demoSignInSchema, telegramInitDataSchema, telegramUserSchema, tokenSchema, vkSignInSchema } from '../signIn';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const signInTelegram = defineCall({
  id: 'signInTelegram',
  method: 'POST',
  path: endpoints.signInTelegram,
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
  path: endpoints.signInTelegramInitData,
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
  path: endpoints.signInVk,
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
  path: endpoints.signInDemo,
  access: 'anyone',
  limit: 'signIn',
  body: demoSignInSchema,
  answer: tokenSchema,
  errors: [403, 422],
  tag: tags.signIn,
  summary: 'Вход демонстрационным пользователем',
});
