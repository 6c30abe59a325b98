import { ListingStatus } from '../contract/constants';
import type { MarketListing, PetListing, ServiceListing } from '../contract/listing';

const base = {
  city: 'Москва',
  description: 'Здоровый и ласковый.',
  images: ['corgi.webp', 'corgi-2.webp'],
  author: 2,
  username: 'Анна',
  price_before: null,
  is_visible: ListingStatus.published,
  is_owner: false,
  created_at: '2026-11-12T07:24:00.000Z',
} as const;

/** Returns a published pet listing, with overrides. @public */
export const petListing = (over: Partial<PetListing> = {}): PetListing => ({
  ...base,
  images: [...base.images],
  id: 1,
  title: 'Щенки корги, документы РКФ',
  category: 'Продажа',
  price: 45_000,
  type: 'Собаки',
  breed: 'Вельш-корги пемброк',
  sex: 1,
  ...over,
});

/** Returns a published flea-market listing, with overrides. @public */
export const marketListing = (over: Partial<MarketListing> = {}): MarketListing => ({
  ...base,
  images: [...base.images],
  id: 1,
  title: 'Клетка для попугая',
  category: 2,
  price: 3_000,
  type: 'Не указано',
  object: 'Клетки/Для птиц',
  object_id: 7,
  condition: 2,
  ...over,
});

/** Returns a published service listing, with overrides. @public */
export const serviceListing = (over: Partial<ServiceListing> = {}): ServiceListing => ({
  ...base,
  images: [...base.images],
  id: 1,
  title: 'Выгул собак в вашем районе',
  category: 1,
  price: 500,
  service: 'Выгул',
  service_id: 3,
  ...over,
});
