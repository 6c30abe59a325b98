import { releasedPackageSchema } from '../releases';
import { changedSettingsSchema, changeSettingsSchema, shownSettingsSchema } from '../settings';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

export const settings = defineCalls(tags.releases, {
  releaseSettings: {
    path: '/api/releases/settings',
    access: 'team',
    query: releasedPackageSchema,
    answer: shownSettingsSchema,
    errors: [403, 409],
    summary: 'Настройки раздела и их значения',
    budget: 'page',
  },
  setReleaseSettings: {
    method: 'POST',
    path: '/api/releases/settings',
    access: 'team',
    body: changeSettingsSchema,
    answer: changedSettingsSchema,
    errors: [403, 409],
    summary: 'Изменить значения настроек раздела или вернуть прежние',
    budget: 'page',
  },
  adminSettings: {
    path: '/api/admin/composition/settings',
    access: 'admin',
    query: releasedPackageSchema,
    answer: shownSettingsSchema,
    errors: [409],
    tag: tags.administration,
    summary: 'Настройки раздела и их значения',
    budget: 'page',
  },
  adminSetSettings: {
    method: 'POST',
    path: '/api/admin/composition/settings',
    access: 'power',
    audit: { actions: { set_settings: 'Настройки изменены' } },
    body: changeSettingsSchema,
    answer: changedSettingsSchema,
    errors: [409],
    tag: tags.administration,
    summary: 'Изменить значения настроек раздела или вернуть прежние',
    budget: 'page',
  },
});
