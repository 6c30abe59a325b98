import { z } from 'zod';
import { deviceSessionSchema, doneSchema, logoutEverywhereSchema } from '../account';
import { demoSignInSchema, telegramInitDataSchema, telegramUserSchema, tokenSchema, vkSignInSchema } from '../signIn';
import { defineCalls } from './defineCalls';
import { idParams } from './parts';
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

export const sessions = defineCalls(tags.sessions, {
  sessions: {
    path: '/api/sessions',
    access: 'account',
    answer: z.array(deviceSessionSchema),
    summary: 'Где выполнен вход',
    budget: 'page',
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    access: 'account',
    answer: doneSchema,
    summary: 'Выйти',
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/api/logout-everywhere',
    access: 'account',
    body: logoutEverywhereSchema,
    answer: doneSchema,
    summary: 'Выйти на всех устройствах',
  },
  endSession: {
    method: 'POST',
    path: '/api/sessions/:id/end',
    access: 'account',
    params: idParams,
    answer: doneSchema,
    errors: [404],
    summary: 'Завершить один из своих сеансов',
  },
});
