import { consentChangeSchema, consentsSchema, doneSchema } from '../account';
import { personalDataSchema } from '../personalData';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

export const personalData = defineCalls(tags.personalData, {
  exportMe: {
    path: '/api/me/export',
    access: 'confirmed',
    limit: 'seldom',
    answer: personalDataSchema,
    summary: 'Все данные о себе',
    budget: 'exported',
  },
  deleteMe: {
    method: 'POST',
    path: '/api/me/delete',
    // Banned users may also delete their data, but the ban outlives the account.
    access: 'confirmed',
    limit: 'seldom',
    answer: doneSchema,
    summary: 'Удалить аккаунт',
  },
  consents: {
    path: '/api/consents',
    access: 'account',
    answer: consentsSchema,
    summary: 'Какие согласия даны',
  },
  changeConsent: {
    method: 'POST',
    path: '/api/consents/change',
    access: 'account',
    body: consentChangeSchema,
    answer: consentsSchema,
    errors: [409],
    summary: 'Дать согласие или отозвать его',
  },
});
