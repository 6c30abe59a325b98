import { z } from 'zod';
import { doneSchema } from '../account';
import { createdOrderSchema, orderSchema, purchaseSchema, purchaseStateSchema } from '../purchases';
import { defineCall, defineSectionCall } from './defineCall';
import { tags } from './tags';

const params = z.object({ id: z.string().meta({ description: 'Номер платежа' }) });

/** A notification is only read for its payment id. */
const notificationSchema = z.object({
  type: z.literal('notification'),
  event: z.string().max(100),
  object: z.object({ id: z.string().max(100), payment_id: z.string().max(100).optional() }),
});

export const createOrder = defineSectionCall('createOrder', () => ({
  method: 'POST',
  // Banned accounts are refused by a code of the call.
  access: 'account',
  limit: 'write',
  idempotent: true,
  body: orderSchema,
  answer: createdOrderSchema,
  errors: [403, 404, 409, 422],
  tag: tags.payments,
  summary: 'Заказать продвижение или закрепление',
  description: 'Повтор с тем же заголовком idempotency-key (UUID) отвечает тем же заказом.',
}));

export const purchase = defineCall({
  id: 'purchase',
  method: 'GET',
  path: '/api/purchases/:id',
  access: 'account',
  params,
  answer: purchaseSchema,
  errors: [404],
  tag: tags.payments,
  summary: 'Состояние платежа',
});

export const cancelPurchase = defineCall({
  id: 'cancelPurchase',
  method: 'POST',
  path: '/api/purchases/:id/cancel',
  access: 'writer',
  limit: 'write',
  params,
  answer: purchaseStateSchema,
  errors: [404, 409],
  tag: tags.payments,
  summary: 'Отменить ожидающий платёж',
});

export const yookassaWebhook = defineCall({
  id: 'yookassaWebhook',
  method: 'POST',
  path: '/api/payments/yookassa',
  access: 'anyone',
  body: notificationSchema,
  answer: doneSchema,
  errors: [403, 404, 422],
  tag: tags.payments,
  summary: 'Уведомление ЮKassa',
});
