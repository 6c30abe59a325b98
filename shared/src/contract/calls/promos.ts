import { z } from 'zod';
import { adminPromoSchema, createPromoSchema, promoActionSchema, promoStateSchema } from '../adminPromos';
import { promoFilterSchema, promoSchema } from '../promo';
import { defineCalls } from './defineCalls';
import { idParams, sharedActions } from './parts';
import { tags } from './tags';

export const promos = defineCalls(tags.administration, {
  promos: {
    path: '/api/promos',
    access: 'anyone',
    query: promoFilterSchema,
    answer: z.array(promoSchema),
    tag: tags.ads,
    summary: 'Реклама для ленты с этим отбором',
    budget: 'page',
  },
  adminPromos: {
    path: '/api/admin/promos',
    access: 'admin',
    answer: z.array(adminPromoSchema),
    summary: 'Вся реклама, новая сверху',
    budget: 'staff',
  },
  adminPromo: {
    path: '/api/admin/promo/:id',
    access: 'admin',
    params: idParams,
    answer: adminPromoSchema,
    errors: [404],
    summary: 'Одна рекламная карточка',
  },
  adminCreatePromo: {
    method: 'POST',
    path: '/api/admin/create-promo',
    access: 'admin',
    audit: {
      actions: { create: sharedActions.create },
      kinds: { promo: 'Реклама' },
      fields: { company: 'Рекламодатель', inn: 'ИНН', erid: 'erid', link: 'Ссылка' },
    },
    form: createPromoSchema.extend({ photo: z.string().meta({ format: 'binary' }) }),
    answer: z.object({ ok: z.literal(true), id: z.int() }),
    summary: 'Создать рекламную карточку',
  },
  adminPromoAction: {
    method: 'POST',
    path: '/api/admin/promo-action',
    access: 'admin',
    audit: {
      actions: {
        show: 'Показ включён',
        hide: 'Показ выключен',
        set_dates: 'Даты изменены',
        delete: sharedActions.delete,
      },
      fields: { show: 'Показывается', created: 'Дата начала', finish: 'Дата окончания' },
    },
    body: promoActionSchema,
    answer: promoStateSchema,
    errors: [404],
    summary: 'Показать или скрыть рекламу, сменить сроки, удалить',
  },
});
