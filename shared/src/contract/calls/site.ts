import { z } from 'zod';
import { IMAGE_WIDTHS } from '../constants';
import { landingQuerySchema, landingSchema, priceHintQuerySchema, priceHintSchema, siteConfigSchema } from '../site';
import { defineCall } from './defineCall';
import { tags } from './tags';

/** Error texts of values that no form sends. */
const texts = {
  imageWidth: 'Неизвестная ширина изображения',
} as const;

const widthSchema = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value),
    z.literal([...IMAGE_WIDTHS], { error: texts.imageWidth }),
  )
  .optional()
  .describe('Ширина; без неё — полная картинка');

const unchanged = z.null().describe('Не изменилось');

export const config = defineCall({
  id: 'config',
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  answer: siteConfigSchema,
  tag: tags.site,
  summary: 'Настройки установки',
  budget: 'page',
});

export const image = defineCall({
  id: 'image',
  method: 'GET',
  path: '/api/image/:file',
  access: 'anyone',
  params: z.object({ file: z.string() }),
  query: z.object({ w: widthSchema }),
  answer: { description: 'Изображение', content: { 'image/webp': { schema: z.string() } } },
  answers: { 304: unchanged },
  errors: [404, 422],
  tag: tags.site,
  summary: 'Изображение в WebP',
  budget: 'file',
});

export const imagePreview = defineCall({
  id: 'imagePreview',
  method: 'GET',
  path: '/api/image/:file/preview.jpg',
  access: 'anyone',
  limit: 'drawing',
  params: z.object({ file: z.string() }),
  answer: { description: 'Изображение', content: { 'image/jpeg': { schema: z.string() } } },
  answers: { 304: unchanged },
  errors: [404],
  tag: tags.site,
  summary: 'Изображение для предпросмотра ссылки, JPEG',
  budget: 'file',
});

export const landing = defineCall({
  id: 'landing',
  method: 'GET',
  path: '/api/landing',
  access: 'anyone',
  query: landingQuerySchema,
  answer: landingSchema,
  errors: [404, 422],
  tag: tags.site,
  summary: 'О чём страница с таким адресом: порода, предмет или услуга, город',
});

export const priceHint = defineCall({
  id: 'priceHint',
  method: 'GET',
  path: '/api/price-hint',
  access: 'anyone',
  query: priceHintQuerySchema,
  answer: priceHintSchema,
  errors: [422],
  tag: tags.site,
  summary: 'Сколько обычно стоят объявления о продаже этой породы или этого предмета',
});

export const openapi = defineCall({
  id: 'openapi',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'anyone',
  answer: z.record(z.string(), z.unknown()),
  tag: tags.site,
  summary: 'Описание API',
  isHidden: true,
  budget: 'document',
});
