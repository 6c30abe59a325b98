import { demoSignInSchema, telegramInitDataSchema, telegramUserSchema, tokenSchema, vkSignInSchema } from '../signIn';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

export const signIn = defineCalls(tags.signIn, {
  signInTelegram: {
    method: 'POST',
    path: '/api/auth/telegram',
    access: 'anyone',
    limit: 'signIn',
    body: telegramUserSchema,
    answer: tokenSchema,
    errors: [401, 403],
    summary: 'Вход кнопкой Telegram',
  },
  signInTelegramInitData: {
    method: 'POST',
    path: '/api/auth/telegram/initdata',
    access: 'anyone',
    limit: 'signIn',
    body: telegramInitDataSchema,
    answer: tokenSchema,
    errors: [401, 403],
    summary: 'Вход из мини-приложения Telegram',
  },
  signInVk: {
    method: 'POST',
    path: '/api/auth/vk',
    access: 'anyone',
    limit: 'signIn',
    body: vkSignInSchema,
    answer: tokenSchema,
    errors: [401, 403],
    summary: 'Вход через VK ID',
  },
  signInDemo: {
    method: 'POST',
    path: '/api/auth/demo',
    access: 'anyone',
    limit: 'signIn',
    body: demoSignInSchema,
    answer: tokenSchema,
    errors: [403],
    summary: 'Вход демонстрационным пользователем',
  },
});
