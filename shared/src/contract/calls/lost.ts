import { z } from 'zod';
import { idField } from '../fields';
import { lostTexts as texts } from '../fieldTexts.ru';
import { chipProofSchema, flyerSizeSchema, helpersSchema, THANKED_MAX } from '../lost';
import { lostFoundSchema, lostSearchSchema, mapCitySchema } from '../lostMap';
import { dismissMatchSchema, lostMatchesSchema } from '../lostMatches';
import { defineCalls } from './defineCalls';
import { listingParams } from './parts';
import { tags } from './tags';

export const lost = defineCalls(tags.lost, {
  lostReturned: {
    path: '/api/lost/returned',
    access: 'anyone',
    answer: z.object({ count: z.int().min(0) }),
    summary: 'Сколько питомцев вернулось домой',
  },
  proveChip: {
    method: 'POST',
    path: '/api/articles/:id/chip',
    access: 'writer',
    params: listingParams,
    body: chipProofSchema,
    answer: z.object({ matches: z.boolean() }),
    errors: [404, 429],
    summary: 'Тот ли это чип: три попытки в день на объявление',
    description: 'Хозяин объявления об этом не узнаёт. Если чип в объявлении не указан, ответ — false.',
  },
  helpers: {
    path: '/api/articles/:id/helpers',
    access: 'account',
    limit: 'stats',
    params: listingParams,
    answer: helpersSchema,
    errors: [403, 404],
    summary: 'Кто писал о питомце из своего объявления',
  },
  thankHelpers: {
    method: 'POST',
    path: '/api/articles/:id/thanks',
    access: 'writer',
    params: listingParams,
    body: z.object({ people: z.array(idField).min(1, texts.nobody).max(THANKED_MAX, texts.tooMany) }),
    /** The number of notified users. */
    answer: z.object({ thanked: z.int() }),
    errors: [404, 409],
    summary: 'Поблагодарить тех, кто помог: питомец дома',
  },
  lostMatches: {
    path: '/api/articles/:id/matches',
    access: 'account',
    params: listingParams,
    answer: lostMatchesSchema,
    errors: [403, 404],
    tag: tags.listingActions,
    summary: 'Похожие находки или пропажи, для автора и администраторов',
    budget: 'page',
  },
  dismissMatch: {
    method: 'POST',
    path: '/api/articles/:id/matches/dismiss',
    access: 'writer',
    params: listingParams,
    body: dismissMatchSchema,
    answer: dismissMatchSchema.pick({ dismissed: true }),
    errors: [404],
    tag: tags.listingActions,
    summary: 'Похожее объявление — о другом животном, или всё-таки о том',
  },
  lostSearch: {
    method: 'POST',
    path: '/api/lost/search',
    access: 'anyone',
    limit: 'count',
    isRead: true,
    body: lostSearchSchema,
    answer: lostFoundSchema,
    errors: [429],
    tag: tags.search,
    summary: 'Потерянные и найденные питомцы на части карты',
    budget: 'reference',
  },
  lostOutline: {
    path: '/api/lost/outline',
    access: 'anyone',
    /** Most populous first. */
    answer: z.array(mapCitySchema),
    tag: tags.site,
    summary: 'Города, из которых рисуется карта, когда у неё нет подложки',
    budget: 'reference',
  },
  flyer: {
    path: '/api/articles/:id/flyer.jpg',
    access: 'anyone',
    limit: 'drawing',
    params: listingParams,
    query: z.object({ size: flyerSizeSchema.default('1080x1350').describe('Размер в пикселях') }),
    answer: { description: 'Листовка', content: { 'image/jpeg': { schema: z.string() } } },
    answers: { 304: z.null().describe('Не изменилось') },
    errors: [404],
    tag: tags.site,
    summary: 'Листовка о потерянном или найденном животном, JPEG',
    budget: 'file',
  },
});
