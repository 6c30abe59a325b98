import { z } from 'zod';
import { searchMeaningSchema, searchQuerySchema, searchSuggestionSchema, suggestQuerySchema } from '../search';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const suggest = defineCall({
  id: 'suggest',
  method: 'GET',
  path: '/api/suggest',
  access: 'anyone',
  limit: 'typing',
  query: suggestQuerySchema,
  answer: z.array(searchSuggestionSchema),
  errors: [422, 429],
  tag: tags.search,
  summary: 'Подсказки к тому, что набрано',
});

export const search = defineCall({
  id: 'search',
  method: 'GET',
  path: '/api/search',
  access: 'anyone',
  limit: 'typing',
  query: searchQuerySchema,
  answer: searchMeaningSchema,
  errors: [422, 429],
  tag: tags.search,
  summary: 'Что значат слова: раздел, опечатка, названный город',
});
