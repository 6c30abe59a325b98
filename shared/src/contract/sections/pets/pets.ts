import { Sex } from '../../constants';
import type { SectionContract } from '../SectionContract';

export const pets = {
  categories: { Продажа: 1, 'В хорошие руки': 2, Потерянные: 3, Найденные: 4 },
  pricedCategory: 'Продажа',
  category: { wire: 'name', create: 'category' },
  fields: {
    type: { kind: 'group', list: 'types', filter: 'type', create: 'type_ad' },
    breed: { kind: 'catalogue', entries: 'grouped', by: 'name', list: 'breeds', filter: 'breed', create: 'breed' },
    sex: {
      kind: 'choice',
      options: Sex,
      wire: 'number',
      createBy: 'number',
      filter: 'sex',
      create: 'sex',
      unsaid: Sex.unspecified,
      initial: '0',
    },
  },
  extras: {
    age: {
      kind: 'age',
      most: 300,
      bands: { 1: [0, 3], 2: [3, 12], 3: [12, 36], 4: [36, 84], 5: [84, null] },
    },
    vaccinated: { kind: 'flag' },
    documents: { kind: 'flag' },
  },
  kinds: {
    criterion: 'type',
    pictures: {
      Кошки: 'cats',
      Собаки: 'dogs',
      Птицы: 'birds',
      Грызуны: 'rodents',
      Рыбки: 'fish',
      Кролики: 'rabbits',
      Рептилии: 'reptiles',
      Лошади: 'horses',
      Сельхозживотные: 'farm',
      Другое: 'others',
    },
  },
  shown: {
    filter: ['type', 'breed', 'city', 'sex'],
    form: ['breed', 'city', 'sex'],
    line: ['breed', 'city'],
    facts: ['sex'],
  },
  form: { limits: 'rules', longTitle: 'block', tooManyImages: 'drop', startsPriced: true },
  noPrice: 'unknown',
  marks: { by: 'sex', tones: { Потерянные: 'danger', Найденные: 'primary', 'В хорошие руки': 'neutral' } },
  outcomes: {
    sold: ['Продажа'],
    rehomed: ['Продажа', 'В хорошие руки', 'Найденные'],
    found: ['Потерянные'],
    returned: ['Найденные'],
  },
  reservable: ['Продажа', 'В хорошие руки'],
  lost: { Потерянные: 'lost', Найденные: 'found' },
  hasPromos: true,
  boosted: { input: 'query' },
  schemaOrg: { type: 'Product', properties: { category: 'breed' } },
  addresses: {
    feed: '/posts',
    detail: '/post',
    create: '/new-post',
    offer: '/offer',
    howItWorks: '/how-it-works',
    moderation: '/admin/ads',
  },
} as const satisfies SectionContract;
