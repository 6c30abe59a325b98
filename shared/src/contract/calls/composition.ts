import {
  buildErrorsSchema,
  buildNameSchema,
  compositionSchema,
  liftQuarantineSchema,
  rollbackSchema,
  rolledBackSchema,
  standingBuildsQuerySchema,
  standingBuildsSchema,
  teamViewSchema,
} from '../composition';
import { reportsSchema, visitSchema, visitTicketSchema } from '../reports';
import { journalEntriesSchema, journalQuerySchema } from '../teams';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const adminComposition = defineCall({
  id: 'adminComposition',
  method: 'GET',
  path: '/api/admin/composition',
  access: 'admin',
  answer: compositionSchema,
  errors: [404],
  tag: tags.administration,
  summary: 'Состав сайта: сборки, их размеры и неполадки',
  budget: 'staff',
});

export const adminBuildErrors = defineCall({
  id: 'adminBuildErrors',
  method: 'GET',
  path: '/api/admin/composition/errors',
  access: 'admin',
  query: buildNameSchema,
  answer: buildErrorsSchema,
  errors: [422],
  tag: tags.administration,
  summary: 'Ошибки сборки, о которых сообщили браузеры, с местами в исходниках',
  budget: 'staff',
});

export const releaseView = defineCall({
  id: 'releaseView',
  method: 'GET',
  path: '/api/releases/view',
  access: 'team',
  answer: teamViewSchema,
  tag: tags.releases,
  summary: 'Разделы токена: сборки, ошибки с местами в исходниках, замеры, размеры, пробы',
  budget: 'staff',
});

export const adminStandingBuilds = defineCall({
  id: 'adminStandingBuilds',
  method: 'GET',
  path: '/api/admin/composition/builds',
  access: 'admin',
  query: standingBuildsQuerySchema,
  answer: standingBuildsSchema,
  errors: [422],
  tag: tags.administration,
  summary: 'Другие сборки раздела, что стоят на сервере, со ссылками на предпросмотр',
  budget: 'staff',
});

export const adminJournal = defineCall({
  id: 'adminJournal',
  method: 'GET',
  path: '/api/admin/composition/journal',
  access: 'admin',
  query: journalQuerySchema,
  answer: journalEntriesSchema,
  errors: [422],
  tag: tags.administration,
  summary: 'Журнал выпусков: кто что сделал со сборками',
  budget: 'staff',
});

export const adminRollback = defineCall({
  id: 'adminRollback',
  method: 'POST',
  path: '/api/admin/composition/rollback',
  access: 'power',
  limit: 'write',
  audit: { actions: { rollback: 'Откат сборки' }, kinds: { remote: 'Раздел сайта' }, fields: { build: 'Сборка' } },
  body: rollbackSchema,
  answer: rolledBackSchema,
  errors: [404, 409, 422],
  tag: tags.administration,
  summary: 'Вернуть предыдущую сборку раздела',
});

export const adminLiftQuarantine = defineCall({
  id: 'adminLiftQuarantine',
  method: 'POST',
  path: '/api/admin/composition/lift-quarantine',
  access: 'admin',
  limit: 'write',
  audit: { actions: { lift_quarantine: 'Карантин снят' }, fields: { quarantine: 'Карантин' } },
  body: liftQuarantineSchema,
  answer: null,
  errors: [409, 422],
  tag: tags.administration,
  summary: 'Снять карантин: снова готовить страницы сборки на сервере',
});

export const reports = defineCall({
  id: 'reports',
  method: 'POST',
  path: '/api/reports',
  access: 'anyone',
  limit: 'report',
  body: reportsSchema,
  // The largest body of error reports, with the longest script names, is 27 KB.
  bodyLimit: 32 * 1024,
  answer: null,
  errors: [422],
  tag: tags.site,
  summary: 'Сообщить о неполадках разделов и о том, как быстро они работают',
});

export const visitTicket = defineCall({
  id: 'visitTicket',
  method: 'POST',
  path: '/api/visits/ticket',
  access: 'anyone',
  limit: 'visit',
  answer: visitTicketSchema,
  tag: tags.site,
  summary: 'Получить билет, с которым посещение учитывается в пробе',
});

export const visits = defineCall({
  id: 'visits',
  method: 'POST',
  path: '/api/visits',
  access: 'anyone',
  limit: 'visit',
  body: visitSchema,
  // A visit of the shell with a long list of sections and a ticket for trials of all of them.
  bodyLimit: 16 * 1024,
  answer: null,
  errors: [422],
  tag: tags.site,
  summary: 'Сообщить, как прошло посещение, пока сборка на пробе',
});
