import { z } from 'zod';
import { deviceSessionSchema, doneSchema, logoutEverywhereSchema } from '../account';
import { defineCalls } from './defineCalls';
import { idParams } from './parts';
import { tags } from './tags';

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
