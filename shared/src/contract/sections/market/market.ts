import type { SectionContract } from '../SectionContract';

const Condition = { new: 1, used: 2 } as const;

export const market = {
  categories: { Продажа: 2, Бесплатно: 1 },
  pricedCategory: 'Продажа',
  category: { wire: 'number', create: 'category_name' },
  fields: {
    type: {
      kind: 'choice',
      options: { 'Не указано': 0, 'Для собак': 1, 'Для кошек': 2 },
      wire: 'name',
      createBy: 'name',
      list: 'types',
      filter: 'type',
      create: 'type_name',
      unsaid: 0,
    },
    object: {
      kind: 'catalogue',
      entries: 'tree',
      by: 'id',
      list: 'objects',
      filter: 'objectId',
      create: 'object_id',
      listingId: 'object_id',
    },
    condition: {
      kind: 'choice',
      options: { новое: Condition.new, 'б/у': Condition.used },
      wire: 'number',
      createBy: 'name',
      filter: 'condition',
      create: 'condition_name',
      schemaOrg: {
        [Condition.new]: 'https://schema.org/NewCondition',
        [Condition.used]: 'https://schema.org/UsedCondition',
      },
    },
  },
  kinds: { criterion: 'type', pictures: { 'Для кошек': 'cats', 'Для собак': 'dogs' } },
  shown: {
    filter: ['type', 'object', 'city', 'condition'],
    form: ['object', 'city', 'type', 'condition'],
    line: ['object', 'city'],
    facts: ['condition', 'type'],
  },
  form: { limits: 'hints', longTitle: 'cut', tooManyImages: 'clear', startsPriced: false },
  noPrice: 'unknown',
  outcomes: { sold: ['Продажа'], given: ['Бесплатно', 'Продажа'] },
  reservable: ['Продажа', 'Бесплатно'],
  hasPromos: false,
  boosted: { input: 'body' },
  schemaOrg: { type: 'Product', properties: { category: 'object', itemCondition: 'condition' } },
  addresses: {
    feed: '/market',
    detail: '/market-post',
    create: '/new-post-market',
    offer: '/offer-market',
    howItWorks: '/how-it-works-market',
    moderation: '/admin/ads-market',
  },
} as const satisfies SectionContract;
