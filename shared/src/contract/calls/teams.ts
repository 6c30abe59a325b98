import { z } from 'zod';
import { doneSchema } from '../account';
import { rowIdField } from '../fields';
import {
  createdTeamSchema,
  createdTokenSchema,
  createTeamSchema,
  createTokenSchema,
  setBackendSchema,
  setWebhookSchema,
  teamsSchema,
} from '../teams';
import { defineCalls } from './defineCalls';
import { sharedActions } from './parts';
import { tags } from './tags';

export const teams = defineCalls(tags.administration, {
  adminTeams: {
    path: '/api/admin/teams',
    access: 'admin',
    answer: teamsSchema,
    summary: 'Команды, которые выпускают разделы по сети, и их токены',
    budget: 'staff',
  },
  adminCreateTeam: {
    method: 'POST',
    path: '/api/admin/teams/create',
    access: 'admin',
    audit: { actions: { create: sharedActions.create }, kinds: { team: 'Команда' } },
    body: createTeamSchema,
    answer: createdTeamSchema,
    errors: [409],
    summary: 'Создать команду',
  },
  adminSetWebhook: {
    method: 'POST',
    path: '/api/admin/teams/set-webhook',
    access: 'admin',
    audit: { actions: { set_webhook: 'Адрес уведомлений изменён' }, fields: { webhook: 'Адрес уведомлений' } },
    body: setWebhookSchema,
    answer: doneSchema,
    errors: [404],
    summary: 'Указать, куда сообщать команде',
  },
  adminSetBackend: {
    method: 'POST',
    path: '/api/admin/teams/set-backend',
    // The backend receives the user's identity from now on.
    access: 'power',
    audit: {
      actions: { set_target: 'Адрес сервера изменён' },
      kinds: { backend: 'Сервер раздела' },
      fields: { target: 'Адрес сервера' },
    },
    body: setBackendSchema,
    answer: doneSchema,
    summary: 'Указать, где сервер раздела',
  },
  adminCreateToken: {
    method: 'POST',
    path: '/api/admin/teams/create-token',
    // A token outlives the session that created it.
    access: 'power',
    audit: {
      actions: { create: sharedActions.create },
      kinds: { team_token: 'Токен команды' },
      fields: { packages: 'Пакеты', actions: 'Действия', expires: 'Действует до' },
    },
    body: createTokenSchema,
    answer: createdTokenSchema,
    errors: [404, 409],
    summary: 'Создать токен команды; он показывается один раз',
  },
  adminRevokeToken: {
    method: 'POST',
    path: '/api/admin/teams/revoke-token',
    access: 'admin',
    audit: { actions: { revoke: 'Токен отозван' }, fields: { revoked: 'Отозван' } },
    body: z.object({ token_id: rowIdField(1) }),
    answer: doneSchema,
    errors: [404],
    summary: 'Отозвать токен',
  },
});
