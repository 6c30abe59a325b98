import { z } from 'zod';
import { accountMonthSchema, authorSchema, consentChangeSchema, consentsSchema, doneSchema, roles } from '../account';
import { personalDataSchema } from '../personalData';
import { usernameSchema } from '../username';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

export const account = defineCalls(tags.account, {
  checkToken: {
    path: '/api/check-token',
    access: 'account',
    answer: z.object({ user_id: z.int() }),
    summary: 'Чей это токен',
  },
  user: {
    method: 'POST',
    path: '/api/user',
    access: 'account',
    limit: null,
    answer: z.object({ user_id: z.int(), username: z.string(), is_admin: z.boolean(), role: z.enum(roles) }),
    summary: 'Аккаунт и его права',
  },
  profile: {
    path: '/api/profile',
    access: 'account',
    answer: z.object({ user_id: z.int(), username: z.string(), is_banned: z.boolean(), since: accountMonthSchema }),
    summary: 'Профиль',
  },
  updateUsername: {
    method: 'POST',
    path: '/api/update-username',
    access: 'writer',
    body: z.object({ username: usernameSchema }),
    answer: z.object({ username: z.string() }),
    summary: 'Сменить имя',
  },
  author: {
    path: '/api/users/:id',
    access: 'anyone',
    params: z.object({ id: z.string().meta({ description: 'Номер аккаунта' }) }),
    answer: authorSchema,
    errors: [404],
    summary: 'Автор опубликованных объявлений',
  },
});

export const personalData = defineCalls(tags.personalData, {
  exportMe: {
    path: '/api/me/export',
    access: 'confirmed',
    limit: 'seldom',
    answer: personalDataSchema,
    summary: 'Все данные о себе',
    budget: 'exported',
  },
  deleteMe: {
    method: 'POST',
    path: '/api/me/delete',
    // Banned users may also delete their data, but the ban outlives the account.
    access: 'confirmed',
    limit: 'seldom',
    answer: doneSchema,
    summary: 'Удалить аккаунт',
  },
  consents: {
    path: '/api/consents',
    access: 'account',
    answer: consentsSchema,
    summary: 'Какие согласия даны',
  },
  changeConsent: {
    method: 'POST',
    path: '/api/consents/change',
    access: 'account',
    body: consentChangeSchema,
    answer: consentsSchema,
    errors: [409],
    summary: 'Дать согласие или отозвать его',
  },
});
