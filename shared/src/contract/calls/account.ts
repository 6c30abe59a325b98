import { z } from 'zod';
import {
  accountSchema,
  authorSchema,
  profileSchema,
  tokenOwnerSchema,
  updatedUsernameSchema,
  usernameUpdateSchema,
} from '../account';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

export const account = defineCalls(tags.account, {
  checkToken: {
    method: 'GET',
    path: '/api/check-token',
    access: 'account',
    answer: tokenOwnerSchema,
    summary: 'Чей это токен',
  },
  user: {
    method: 'POST',
    path: '/api/user',
    access: 'account',
    limit: null,
    answer: accountSchema,
    summary: 'Аккаунт и его права',
  },
  profile: {
    method: 'GET',
    path: '/api/profile',
    access: 'account',
    answer: profileSchema,
    summary: 'Профиль',
  },
  updateUsername: {
    method: 'POST',
    path: '/api/update-username',
    access: 'writer',
    body: usernameUpdateSchema,
    answer: updatedUsernameSchema,
    summary: 'Сменить имя',
  },
  author: {
    method: 'GET',
    path: '/api/users/:id',
    access: 'anyone',
    params: z.object({ id: z.string().meta({ description: 'Номер аккаунта' }) }),
    answer: authorSchema,
    errors: [404],
    summary: 'Автор опубликованных объявлений',
  },
});
