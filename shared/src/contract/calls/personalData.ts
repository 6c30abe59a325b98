import { consentChangeSchema, consentsSchema, doneSchema } from '../account';
import { personalDataSchema } from '../personalData';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const exportMe = defineCall({
  id: 'exportMe',
  method: 'GET',
  path: '/api/me/export',
  access: 'confirmed',
  limit: 'seldom',
  answer: personalDataSchema,
  tag: tags.personalData,
  summary: 'Все данные о себе',
  budget: 'exported',
});

export const deleteMe = defineCall({
  id: 'deleteMe',
  method: 'POST',
  path: '/api/me/delete',
  // Banned users may also delete their data, but the ban outlives the account.
  access: 'confirmed',
  limit: 'seldom',
  answer: doneSchema,
  tag: tags.personalData,
  summary: 'Удалить аккаунт',
});

export const consents = defineCall({
  id: 'consents',
  method: 'GET',
  path: '/api/consents',
  access: 'account',
  answer: consentsSchema,
  tag: tags.personalData,
  summary: 'Какие согласия даны',
});

export const changeConsent = defineCall({
  id: 'changeConsent',
  method: 'POST',
  path: '/api/consents/change',
  access: 'account',
  limit: 'write',
  body: consentChangeSchema,
  answer: consentsSchema,
  errors: [409, 422],
  tag: tags.personalData,
  summary: 'Дать согласие или отозвать его',
});
