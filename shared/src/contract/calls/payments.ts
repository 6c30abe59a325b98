import { z } from 'zod';
import { doneSchema } from '../account';
import { boostedFilterSchemas, boostedListingSchemas, boostStateSchema } from '../boosted';
import { createdOrderSchema, orderSchema, purchaseSchema, purchaseStatusSchema } from '../purchases';
import { contractOf } from '../sections';
import { defineCalls, defineSectionCalls } from './defineCalls';
import { idParams } from './parts';
import { tags } from './tags';

const params = z.object({ id: z.string().meta({ description: 'Номер платежа' }) });

/** A notification is only read for its payment id. */
const notificationSchema = z.object({
  type: z.literal('notification'),
  event: z.string().max(100),
  object: z.object({ id: z.string().max(100), payment_id: z.string().max(100).optional() }),
});

export const payments = {
  ...defineCalls(tags.payments, {
    purchase: {
      path: '/api/purchases/:id',
      access: 'account',
      params,
      answer: purchaseSchema,
      errors: [404],
      summary: 'Состояние платежа',
    },
    cancelPurchase: {
      method: 'POST',
      path: '/api/purchases/:id/cancel',
      access: 'writer',
      params,
      answer: z.object({ ok: z.literal(true), status: purchaseStatusSchema }),
      errors: [404, 409],
      summary: 'Отменить ожидающий платёж',
    },
    yookassaWebhook: {
      method: 'POST',
      path: '/api/payments/yookassa',
      access: 'anyone',
      body: notificationSchema,
      answer: doneSchema,
      errors: [403, 404],
      summary: 'Уведомление ЮKassa',
    },
  }),
  ...defineSectionCalls(tags.boosts, {
    createOrder: () => ({
      method: 'POST',
      // Banned accounts are refused by a code of the call.
      access: 'account',
      idempotent: true,
      body: orderSchema,
      answer: createdOrderSchema,
      errors: [403, 404, 409],
      tag: tags.payments,
      summary: 'Заказать продвижение или закрепление',
      description: 'Повтор с тем же заголовком idempotency-key (UUID) отвечает тем же заказом.',
    }),
    boosted: (section) => ({
      ...(contractOf(section).boosted.input === 'query'
        ? { query: boostedFilterSchemas[section] }
        : { method: 'POST' as const, isRead: true as const, body: boostedFilterSchemas[section] }),
      access: 'anyone',
      answer: z.array(boostedListingSchemas[section]),
      summary: 'Закреплённые и продвигаемые объявления',
      budget: 'listings',
    }),
    isBoosted: () => ({
      access: 'anyone',
      params: idParams,
      answer: boostStateSchema,
      errors: [403, 404],
      summary: 'Продвигается ли объявление',
    }),
  }),
};
