import { z } from 'zod';
import { adminAdsQuerySchema, adminHistorySchema, adminListingSchemas, adminSummarySchema } from '../adminAds';
import { defineCall, defineSectionCall } from './defineCall';
import { idParams } from './parts';
import { tags } from './tags';

export const adminAds = defineSectionCall('adminAds', (section) => ({
  method: 'GET',
  access: 'moderator',
  audit: { actions: { read_private: 'Открыты точное место и чип' } },
  query: adminAdsQuerySchema,
  answer: z.array(adminListingSchemas[section]),
  errors: [422],
  tag: tags.administration,
  summary: 'Объявления на модерации: сначала о потерянных и найденных, старые сверху',
  budget: 'moderation',
}));

export const adminHistory = defineSectionCall('adminHistory', () => ({
  method: 'GET',
  access: 'moderator',
  params: idParams,
  answer: adminHistorySchema,
  errors: [404],
  tag: tags.administration,
  summary: 'История объявления и его автора',
  budget: 'staff',
}));

export const adminSummary = defineCall({
  id: 'adminSummary',
  method: 'GET',
  path: '/api/admin/summary',
  access: 'moderator',
  answer: adminSummarySchema,
  tag: tags.administration,
  summary: 'Что ждёт администраторов',
});
