import { doneSchema, logoutEverywhereSchema, sessionListSchema } from '../account';
import { defineCall } from './defineCall';
import { idParams } from './parts';
import { tags } from './tags';

export const sessions = defineCall({
  id: 'sessions',
  method: 'GET',
  path: '/api/sessions',
  access: 'account',
  answer: sessionListSchema,
  tag: tags.sessions,
  summary: 'Где выполнен вход',
  budget: 'page',
});

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/api/logout',
  access: 'account',
  limit: 'write',
  answer: doneSchema,
  tag: tags.sessions,
  summary: 'Выйти',
});

export const logoutEverywhere = defineCall({
  id: 'logoutEverywhere',
  method: 'POST',
  path: '/api/logout-everywhere',
  access: 'account',
  limit: 'write',
  body: logoutEverywhereSchema,
  answer: doneSchema,
  errors: [422],
  tag: tags.sessions,
  summary: 'Выйти на всех устройствах',
});

export const endSession = defineCall({
  id: 'endSession',
  method: 'POST',
  path: '/api/sessions/:id/end',
  access: 'account',
  limit: 'write',
  params: idParams,
  answer: doneSchema,
  errors: [404],
  tag: tags.sessions,
  summary: 'Завершить один из своих сеансов',
});
