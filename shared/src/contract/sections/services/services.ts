import type { SectionContract } from '../SectionContract';

export const services = {
  categories: { Платно: 1, Бартер: 2, Бесплатно: 3 },
  pricedCategory: 'Платно',
  priceUnits: ['за час', 'за визит', 'за день', 'за сутки', 'за занятие', 'за животное', 'за поездку'],
  category: { wire: 'number', create: 'category_name' },
  fields: {
    service: {
      kind: 'catalogue',
      entries: 'plain',
      by: 'id',
      list: 'services',
      filter: 'serviceId',
      create: 'service_id',
      listingId: 'service_id',
    },
  },
  shown: { filter: ['service', 'city'], form: ['service', 'city'], line: ['service', 'city'], facts: [] },
  form: { limits: 'hints', longTitle: 'fault', tooManyImages: 'drop', startsPriced: false },
  noPrice: 'category',
  outcomes: { stopped: ['Платно', 'Бартер', 'Бесплатно'] },
  hasPromos: false,
  boosted: { input: 'body' },
  schemaOrg: { type: 'Service', properties: { serviceType: 'service', areaServed: 'city' } },
  addresses: {
    feed: '/services',
    detail: '/service-post',
    create: '/new-post-service',
    offer: '/offer-service',
    howItWorks: '/how-it-works-service',
    moderation: '/admin/ads-service',
  },
} as const satisfies SectionContract;
