import { z } from 'zod';
import { doneSchema } from '../account';
import { searchText } from '../feed';
import { orAny } from '../fields';
import { searchMeaningSchema, searchSuggestionSchema } from '../search';
import { newSearchSchema, savedSearchesSchema, savedSearchSchema, searchEditSchema } from '../searches';
import { sections } from '../sections';
import { defineCalls } from './defineCalls';
import { idParams } from './parts';
import { tags } from './tags';

export const search = defineCalls(tags.savedSearches, {
  suggest: {
    path: '/api/suggest',
    access: 'anyone',
    limit: 'typing',
    query: z.object({ q: orAny(searchText) }),
    answer: z.array(searchSuggestionSchema),
    errors: [429],
    tag: tags.search,
    summary: 'Подсказки к тому, что набрано',
  },
  search: {
    path: '/api/search',
    access: 'anyone',
    limit: 'typing',
    // `section` is where the search was made; absent to determine it.
    query: z.object({ q: orAny(searchText), section: orAny(z.enum(sections)) }),
    answer: searchMeaningSchema,
    errors: [429],
    tag: tags.search,
    summary: 'Что значат слова: раздел, опечатка, названный город',
  },
  searches: {
    path: '/api/searches',
    access: 'account',
    answer: savedSearchesSchema,
    summary: 'Свои сохранённые поиски, новые сверху',
    budget: 'page',
  },
  saveSearch: {
    method: 'POST',
    path: '/api/searches',
    access: 'writer',
    body: newSearchSchema,
    answer: savedSearchSchema,
    errors: [409],
    summary: 'Сохранить поиск: о новых объявлениях по нему будет сообщено',
    budget: 'page',
  },
  editSearch: {
    method: 'POST',
    path: '/api/searches/:id/edit',
    access: 'writer',
    params: idParams,
    body: searchEditSchema,
    answer: savedSearchSchema,
    errors: [404],
    summary: 'Сменить каналы, или отметить найденное просмотренным',
  },
  deleteSearch: {
    method: 'POST',
    path: '/api/searches/:id/delete',
    access: 'writer',
    params: idParams,
    answer: doneSchema,
    errors: [404],
    summary: 'Удалить сохранённый поиск',
  },
});
