import { z } from 'zod';
import {
  accountSchema,
  authorSchema,
  profileSchema,
  tokenOwnerSchema,
  updatedUsernameSchema,
  usernameUpdateSchema,
} from '../account';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const checkToken = defineCall({
  id: 'checkToken',
  method: 'GET',
  path: '/api/check-token',
  access: 'account',
  answer: tokenOwnerSchema,
  tag: tags.account,
  summary: 'Чей это токен',
});

export const user = defineCall({
  id: 'user',
  method: 'POST',
  path: '/api/user',
  access: 'account',
  answer: accountSchema,
  tag: tags.account,
  summary: 'Аккаунт и его права',
});

export const profile = defineCall({
  id: 'profile',
  method: 'GET',
  path: '/api/profile',
  access: 'account',
  answer: profileSchema,
  tag: tags.account,
  summary: 'Профиль',
});

export const updateUsername = defineCall({
  id: 'updateUsername',
  method: 'POST',
  path: '/api/update-username',
  access: 'writer',
  limit: 'write',
  body: usernameUpdateSchema,
  answer: updatedUsernameSchema,
  errors: [422],
  tag: tags.account,
  summary: 'Сменить имя',
});

export const author = defineCall({
  id: 'author',
  method: 'GET',
  path: '/api/users/:id',
  access: 'anyone',
  params: z.object({ id: z.string().meta({ description: 'Номер аккаунта' }) }),
  answer: authorSchema,
  errors: [404],
  tag: tags.account,
  summary: 'Автор опубликованных объявлений',
});
