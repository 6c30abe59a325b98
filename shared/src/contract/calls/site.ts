import { z } from 'zod';
import { IMAGE_WIDTHS } from '../constants';
import { oneOfNumbers, rowIdField } from '../fields';
import { sections } from '../sections';
import { landingSchema, priceHintSchema, siteConfigSchema } from '../site';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

const widthSchema = oneOfNumbers(IMAGE_WIDTHS, 'Неизвестная ширина изображения')
  .optional()
  .describe('Ширина; без неё — полная картинка');

const unchanged = z.null().describe('Не изменилось');

export const site = defineCalls(tags.site, {
  config: {
    path: '/api/config',
    access: 'anyone',
    answer: siteConfigSchema,
    summary: 'Настройки установки',
    budget: 'page',
  },
  image: {
    path: '/api/image/:file',
    access: 'anyone',
    params: z.object({ file: z.string() }),
    query: z.object({ w: widthSchema }),
    answer: { description: 'Изображение', content: { 'image/webp': { schema: z.string() } } },
    answers: { 304: unchanged },
    errors: [404],
    summary: 'Изображение в WebP',
    budget: 'file',
  },
  imagePreview: {
    path: '/api/image/:file/preview.jpg',
    access: 'anyone',
    limit: 'drawing',
    params: z.object({ file: z.string() }),
    answer: { description: 'Изображение', content: { 'image/jpeg': { schema: z.string() } } },
    answers: { 304: unchanged },
    errors: [404],
    summary: 'Изображение для предпросмотра ссылки, JPEG',
    budget: 'file',
  },
  landing: {
    path: '/api/landing',
    access: 'anyone',
    query: z.object({
      path: z.string().max(400).meta({ description: 'Адрес страницы, например /posts/koshki/meyn-kun/moskva' }),
    }),
    answer: landingSchema,
    errors: [404],
    summary: 'О чём страница с таким адресом: порода, предмет или услуга, город',
  },
  priceHint: {
    path: '/api/price-hint',
    access: 'anyone',
    query: z.object({ section: z.enum(sections), entry: rowIdField(1) }),
    answer: priceHintSchema,
    summary: 'Сколько обычно стоят объявления о продаже этой породы или этого предмета',
  },
  openapi: {
    path: '/api/openapi.json',
    access: 'anyone',
    answer: z.record(z.string(), z.unknown()),
    summary: 'Описание API',
    isHidden: true,
    budget: 'document',
  },
});
