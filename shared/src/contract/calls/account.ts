import { z } from 'zod';
import { accountMonthSchema, authorSchema, roles } from '../account';
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
