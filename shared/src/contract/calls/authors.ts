import { z } from 'zod';
import { authorSchema } from '../account';
import { defineCall } from './defineCall';
import { tags } from './tags';

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
