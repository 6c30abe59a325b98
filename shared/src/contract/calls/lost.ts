import { z } from 'zod';
import {
  chipMatchSchema,
  chipProofSchema,
  flyerSizeSchema,
  helpersSchema,
  returnedSchema,
  thankedSchema,
  thanksSchema,
} from '../lost';
import { lostFoundSchema, lostSearchSchema, mapOutlineSchema } from '../lostMap';
import { dismissedMatchSchema, dismissMatchSchema, lostMatchesSchema } from '../lostMatches';
import { defineCall } from './defineCall';
import { listingParams } from './parts';
import { tags } from './tags';

export const lostReturned = defineCall({
  id: 'lostReturned',
  method: 'GET',
  path: '/api/lost/returned',
  access: 'anyone',
  answer: returnedSchema,
  tag: tags.lost,
  summary: 'Сколько питомцев вернулось домой',
});

export const proveChip = defineCall({
  id: 'proveChip',
  method: 'POST',
  path: '/api/articles/:id/chip',
  access: 'writer',
  limit: 'write',
  params: listingParams,
  body: chipProofSchema,
  answer: chipMatchSchema,
  errors: [404, 422, 429],
  tag: tags.lost,
  summary: 'Тот ли это чип: три попытки в день на объявление',
  description: 'Хозяин объявления об этом не узнаёт. Если чип в объявлении не указан, ответ — false.',
});

export const helpers = defineCall({
  id: 'helpers',
  method: 'GET',
  path: '/api/articles/:id/helpers',
  access: 'account',
  limit: 'stats',
  params: listingParams,
  answer: helpersSchema,
  errors: [403, 404],
  tag: tags.lost,
  summary: 'Кто писал о питомце из своего объявления',
});

export const thankHelpers = defineCall({
  id: 'thankHelpers',
  method: 'POST',
  path: '/api/articles/:id/thanks',
  access: 'writer',
  limit: 'write',
  params: listingParams,
  body: thanksSchema,
  answer: thankedSchema,
  errors: [404, 409, 422],
  tag: tags.lost,
  summary: 'Поблагодарить тех, кто помог: питомец дома',
});

export const lostMatches = defineCall({
  id: 'lostMatches',
  method: 'GET',
  path: '/api/articles/:id/matches',
  access: 'account',
  params: listingParams,
  answer: lostMatchesSchema,
  errors: [403, 404],
  tag: tags.listingActions,
  summary: 'Похожие находки или пропажи, для автора и администраторов',
  budget: 'page',
});

export const dismissMatch = defineCall({
  id: 'dismissMatch',
  method: 'POST',
  path: '/api/articles/:id/matches/dismiss',
  access: 'writer',
  limit: 'write',
  params: listingParams,
  body: dismissMatchSchema,
  answer: dismissedMatchSchema,
  errors: [404, 422],
  tag: tags.listingActions,
  summary: 'Похожее объявление — о другом животном, или всё-таки о том',
});

export const lostSearch = defineCall({
  id: 'lostSearch',
  method: 'POST',
  path: '/api/lost/search',
  access: 'anyone',
  limit: 'count',
  isRead: true,
  body: lostSearchSchema,
  answer: lostFoundSchema,
  errors: [422, 429],
  tag: tags.search,
  summary: 'Потерянные и найденные питомцы на части карты',
  budget: 'reference',
});

export const lostOutline = defineCall({
  id: 'lostOutline',
  method: 'GET',
  path: '/api/lost/outline',
  access: 'anyone',
  answer: mapOutlineSchema,
  tag: tags.site,
  summary: 'Города, из которых рисуется карта, когда у неё нет подложки',
  budget: 'reference',
});

export const flyer = defineCall({
  id: 'flyer',
  method: 'GET',
  path: '/api/articles/:id/flyer.jpg',
  access: 'anyone',
  limit: 'drawing',
  params: listingParams,
  query: z.object({ size: flyerSizeSchema.default('1080x1350').describe('Размер в пикселях') }),
  answer: { description: 'Листовка', content: { 'image/jpeg': { schema: z.string() } } },
  answers: { 304: z.null().describe('Не изменилось') },
  errors: [404, 422],
  tag: tags.site,
  summary: 'Листовка о потерянном или найденном животном, JPEG',
  budget: 'file',
});
