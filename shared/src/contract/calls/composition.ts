import { z } from 'zod';
import {
  buildErrorsSchema,
  buildNameSchema,
  compositionSchema,
  rolledBackSchema,
  standingBuildSchema,
  teamViewSchema,
} from '../composition';
import { reportsSchema, visitSchema, visitTicketSchema } from '../reports';
import { journalEntriesSchema, journalQuerySchema } from '../teams';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

export const composition = defineCalls(tags.administration, {
  adminComposition: {
    path: '/api/admin/composition',
    access: 'admin',
    answer: compositionSchema,
    errors: [404],
    summary: 'Состав сайта: сборки, их размеры и неполадки',
    budget: 'staff',
  },
  adminBuildErrors: {
    path: '/api/admin/composition/errors',
    access: 'admin',
    query: buildNameSchema,
    answer: buildErrorsSchema,
    summary: 'Ошибки сборки, о которых сообщили браузеры, с местами в исходниках',
    budget: 'staff',
  },
  releaseView: {
    path: '/api/releases/view',
    access: 'team',
    answer: teamViewSchema,
    tag: tags.releases,
    summary: 'Разделы токена: сборки, ошибки с местами в исходниках, замеры, размеры, пробы',
    budget: 'staff',
  },
  adminStandingBuilds: {
    path: '/api/admin/composition/builds',
    access: 'admin',
    query: buildNameSchema.pick({ name: true }),
    answer: z.object({ builds: z.array(standingBuildSchema) }),
    summary: 'Другие сборки раздела, что стоят на сервере, со ссылками на предпросмотр',
    budget: 'staff',
  },
  adminJournal: {
    path: '/api/admin/composition/journal',
    access: 'admin',
    query: journalQuerySchema,
    answer: journalEntriesSchema,
    summary: 'Журнал выпусков: кто что сделал со сборками',
    budget: 'staff',
  },
  adminRollback: {
    method: 'POST',
    path: '/api/admin/composition/rollback',
    access: 'power',
    audit: { actions: { rollback: 'Откат сборки' }, kinds: { remote: 'Раздел сайта' }, fields: { build: 'Сборка' } },
    body: buildNameSchema,
    answer: rolledBackSchema,
    errors: [404, 409],
    summary: 'Вернуть предыдущую сборку раздела',
  },
  adminLiftQuarantine: {
    method: 'POST',
    path: '/api/admin/composition/lift-quarantine',
    access: 'admin',
    audit: { actions: { lift_quarantine: 'Карантин снят' }, fields: { quarantine: 'Карантин' } },
    body: buildNameSchema,
    answer: null,
    errors: [409],
    summary: 'Снять карантин: снова готовить страницы сборки на сервере',
  },
  reports: {
    method: 'POST',
    path: '/api/reports',
    access: 'anyone',
    limit: 'report',
    body: reportsSchema,
    // The largest body of error reports, with the longest script names, is 27 KB.
    bodyLimit: 32 * 1024,
    answer: null,
    tag: tags.site,
    summary: 'Сообщить о неполадках разделов и о том, как быстро они работают',
  },
  visitTicket: {
    method: 'POST',
    path: '/api/visits/ticket',
    access: 'anyone',
    limit: 'visit',
    answer: visitTicketSchema,
    tag: tags.site,
    summary: 'Получить билет, с которым посещение учитывается в пробе',
  },
  visits: {
    method: 'POST',
    path: '/api/visits',
    access: 'anyone',
    limit: 'visit',
    body: visitSchema,
    // A visit of the shell with a long list of sections and a ticket for trials of all of them.
    bodyLimit: 16 * 1024,
    answer: null,
    tag: tags.site,
    summary: 'Сообщить, как прошло посещение, пока сборка на пробе',
  },
});
