import { z } from 'zod';
import { boostedFilterSchemas, boostedListingSchemas, boostStateSchema } from '../boosted';
import { contractOf } from '../sections';
import { defineSectionCall } from './defineCall';
import { idParams } from './parts';
import { tags } from './tags';

export const boosted = defineSectionCall('boosted', (section) => ({
  ...(contractOf(section).boosted.asked === 'query'
    ? { method: 'GET' as const, query: boostedFilterSchemas[section] }
    : { method: 'POST' as const, isRead: true as const, body: boostedFilterSchemas[section] }),
  access: 'anyone',
  answer: z.array(boostedListingSchemas[section]),
  errors: [422],
  tag: tags.boosts,
  summary: 'Закреплённые и продвигаемые объявления',
  budget: 'listings',
}));

export const isBoosted = defineSectionCall('isBoosted', () => ({
  method: 'GET',
  access: 'anyone',
  params: idParams,
  answer: boostStateSchema,
  errors: [403, 404],
  tag: tags.boosts,
  summary: 'Продвигается ли объявление',
}));
