import type { FederatedFixtures } from 'shared';

const ofAnna = {
  city: 'Москва',
  description: 'Здоровый и ласковый.',
  author: 2,
  username: 'Анна',
  is_owner: true,
  price_before: null,
  created_at: '2026-11-12T07:24:00.000Z',
};

export const fixtures = {
  'in every section': {
    listings: {
      pets: [
        {
          ...ofAnna,
          id: 4,
          title: 'Щенки корги, документы РКФ',
          category: 'Продажа',
          price: 45_000,
          type: 'Собаки',
          breed: 'Вельш-корги пемброк',
          sex: 1,
          images: ['corgi.webp', 'corgi-2.webp'],
          is_visible: 1,
          boost_type: 1,
          boosted_until: '2026-11-28T07:24:00.000Z',
        },
      ],
      market: [
        {
          ...ofAnna,
          id: 6,
          title: 'Клетка для попугая',
          category: 2,
          price: 3_000,
          type: 'Не указано',
          object: 'Клетки/Для птиц',
          object_id: 7,
          condition: 2,
          images: [],
          is_visible: 2,
        },
      ],
      services: [
        {
          ...ofAnna,
          id: 7,
          title: 'Выгул собак в вашем районе',
          category: 1,
          price: 500,
          service: 'Выгул',
          service_id: 3,
          images: ['walk.webp'],
          is_visible: 1,
          hidden_since: '2026-11-13T07:24:00.000Z',
        },
      ],
    },
    emptyText: 'У вас пока нет объявлений.',
    heading: 'h3',
  },
  'without a listing': {
    listings: { pets: [], market: [], services: [] },
    emptyText: 'У вас пока нет объявлений.',
  },
} satisfies FederatedFixtures<'mf_feeds/ListingBlocks'>;
