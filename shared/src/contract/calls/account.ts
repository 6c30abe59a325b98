import {
  accountSchema,
  profileSchema,
  tokenOwnerSchema,
  updatedUsernameSchema,
  usernameUpdateSchema,
} from '../account';
import { endpoints } from '../endpoints';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const checkToken = defineCall({
  id: 'checkToken',
  method: 'GET',
  path: endpoints.checkToken,
  access: 'account',
  answer: tokenOwnerSchema,
  tag: tags.account,
  summary: 'Чей это токен',
});

export const user = defineCall({
  id: 'user',
  method: 'POST',
  path: endpoints.user,
  access: 'account',
  answer: accountSchema,
  tag: tags.account,
  summary: 'Аккаунт и его права',
});

export const profile = defineCall({
  id: 'profile',
  method: 'GET',
  path: endpoints.profile,
  access: 'account',
  answer: profileSchema,
  tag: tags.account,
  summary: 'Профиль',
});

export const updateUsername = defineCall({
  id: 'updateUsername',
  method: 'POST',
  path: endpoints.updateUsername,
  access: 'writer',
  limit: 'write',
  body: usernameUpdateSchema,
  answer: updatedUsernameSchema,
  errors: [422],
  tag: tags.account,
  summary: 'Сменить имя',
});
