import { z } from 'zod';
import { doneSchema } from '../account';
import { searchMeaningSchema, searchQuerySchema, searchSuggestionSchema, suggestQuerySchema } from '../search';
import { newSearchSchema, savedSearchesSchema, savedSearchSchema, searchEditSchema } from '../searches';
import { defineCall } from './defineCall';
import { idParams } from './parts';
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

export const searches = defineCall({
  id: 'searches',
  method: 'GET',
  path: '/api/searches',
  access: 'account',
  answer: savedSearchesSchema,
  tag: tags.savedSearches,
  summary: 'Свои сохранённые поиски, новые сверху',
  budget: 'page',
});

export const saveSearch = defineCall({
  id: 'saveSearch',
  method: 'POST',
  path: '/api/searches',
  access: 'writer',
  limit: 'write',
  body: newSearchSchema,
  answer: savedSearchSchema,
  errors: [409, 422],
  tag: tags.savedSearches,
  summary: 'Сохранить поиск: о новых объявлениях по нему будет сообщено',
  budget: 'page',
});

export const editSearch = defineCall({
  id: 'editSearch',
  method: 'POST',
  path: '/api/searches/:id/edit',
  access: 'writer',
  limit: 'write',
  params: idParams,
  body: searchEditSchema,
  answer: savedSearchSchema,
  errors: [404, 422],
  tag: tags.savedSearches,
  summary: 'Сменить каналы, или отметить найденное просмотренным',
});

export const deleteSearch = defineCall({
  id: 'deleteSearch',
  method: 'POST',
  path: '/api/searches/:id/delete',
  access: 'writer',
  limit: 'write',
  params: idParams,
  answer: doneSchema,
  errors: [404],
  tag: tags.savedSearches,
  summary: 'Удалить сохранённый поиск',
});
