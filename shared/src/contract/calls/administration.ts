import { z } from 'zod';
import { doneSchema } from '../account';
import { adminAdsQuerySchema, adminHistorySchema, adminListingSchemas, adminSummarySchema } from '../adminAds';
import { auditEntrySchema, auditQuerySchema } from '../adminAudit';
import { deadLettersSchema, resendSchema } from '../adminDeadLetters';
import { banSchema, keyInfoSchema, userInfoSchema } from '../adminUsers';
import { defineCalls, defineSectionCalls } from './defineCalls';
import { idParams, sharedActions } from './parts';
import { tags } from './tags';

export const administration = {
  ...defineCalls(tags.administration, {
    adminSetBan: {
      method: 'POST',
      path: '/api/admin/set-ban',
      access: 'power',
      audit: {
        actions: { ban: sharedActions.ban, unban: sharedActions.unban },
        kinds: { user: 'Пользователь' },
        fields: { banned: 'Заблокирован' },
      },
      body: banSchema,
      /** The text to show. */
      answer: z.object({ message: z.string() }),
      // 409 for support, administrators and oneself.
      errors: [404, 409],
      summary: 'Заблокировать или разблокировать пользователя',
    },
    adminUserInfo: {
      path: '/api/admin/user-info/:id',
      access: 'admin',
      params: idParams,
      answer: userInfoSchema,
      errors: [404],
      summary: 'Сведения о пользователе',
    },
    adminKeyInfo: {
      path: '/api/admin/key-info/:id',
      access: 'admin',
      params: z.object({ id: z.string().meta({ description: 'UUID ключа' }) }),
      answer: keyInfoSchema,
      errors: [404],
      summary: 'Сведения о ключе объявления',
    },
    adminAudit: {
      path: '/api/admin/audit',
      access: 'admin',
      query: auditQuerySchema,
      answer: z.array(auditEntrySchema),
      summary: 'Журнал действий администраторов, новые сверху',
      budget: 'staff',
    },
    adminDeadLetters: {
      path: '/api/admin/dead-letters',
      access: 'admin',
      answer: deadLettersSchema,
      summary: 'Уведомления и задания очередей, которые сайт не смог доставить или выполнить, новые сверху',
      budget: 'staff',
    },
    adminResend: {
      method: 'POST',
      path: '/api/admin/dead-letters/resend',
      access: 'admin',
      audit: {
        actions: { resend: 'Отправлено снова' },
        kinds: { notice: 'Уведомление' },
        fields: { attempts: 'Попытки' },
      },
      body: resendSchema,
      answer: doneSchema,
      errors: [404],
      summary: 'Отправить такое уведомление или выполнить такое задание снова',
    },
    adminSummary: {
      path: '/api/admin/summary',
      access: 'moderator',
      answer: adminSummarySchema,
      summary: 'Что ждёт администраторов',
    },
  }),
  ...defineSectionCalls(tags.administration, {
    adminAds: (section) => ({
      access: 'moderator',
      audit: { actions: { read_private: 'Открыты точное место и чип' } },
      query: adminAdsQuerySchema,
      answer: z.array(adminListingSchemas[section]),
      summary: 'Объявления на модерации: сначала о потерянных и найденных, старые сверху',
      budget: 'moderation',
    }),
    adminHistory: () => ({
      access: 'moderator',
      params: idParams,
      answer: adminHistorySchema,
      errors: [404],
      summary: 'История объявления и его автора',
      budget: 'staff',
    }),
  }),
};
