import { changedSettingsSchema, changeSettingsSchema, settingsQuerySchema, shownSettingsSchema } from '../settings';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const releaseSettings = defineCall({
  id: 'releaseSettings',
  method: 'GET',
  path: '/api/releases/settings',
  access: 'team',
  query: settingsQuerySchema,
  answer: shownSettingsSchema,
  errors: [403, 409, 422],
  tag: tags.releases,
  summary: 'Настройки раздела и их значения',
  budget: 'page',
});

export const setReleaseSettings = defineCall({
  id: 'setReleaseSettings',
  method: 'POST',
  path: '/api/releases/settings',
  access: 'team',
  limit: 'write',
  body: changeSettingsSchema,
  answer: changedSettingsSchema,
  errors: [403, 409, 422],
  tag: tags.releases,
  summary: 'Изменить значения настроек раздела или вернуть прежние',
  budget: 'page',
});

export const adminSettings = defineCall({
  id: 'adminSettings',
  method: 'GET',
  path: '/api/admin/composition/settings',
  access: 'admin',
  query: settingsQuerySchema,
  answer: shownSettingsSchema,
  errors: [409, 422],
  tag: tags.administration,
  summary: 'Настройки раздела и их значения',
  budget: 'page',
});

export const adminSetSettings = defineCall({
  id: 'adminSetSettings',
  method: 'POST',
  path: '/api/admin/composition/settings',
  access: 'power',
  limit: 'write',
  audit: { actions: { set_settings: 'Настройки изменены' } },
  body: changeSettingsSchema,
  answer: changedSettingsSchema,
  errors: [409, 422],
  tag: tags.administration,
  summary: 'Изменить значения настроек раздела или вернуть прежние',
  budget: 'page',
});
