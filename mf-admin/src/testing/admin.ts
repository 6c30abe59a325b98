import type { Session } from 'shared';
import type { AdminListingBySection, AdminPromo, AdminSummary } from 'shared/contract';
import { petListing } from 'shared/testing';

export const adminSession: Session = { status: 'signed-in', userId: 1, username: 'Ольга', isAdmin: true };

/** The session of a person who only moderates. */
export const moderatorSession: Session = {
  status: 'signed-in',
  userId: 6,
  username: 'Пётр',
  isAdmin: false,
  isModerator: true,
};

/** Returns a pet listing on moderation with overrides. */
export const waitingPet = (over: Partial<AdminListingBySection['pets']> = {}): AdminListingBySection['pets'] => ({
  ...petListing({ is_visible: 2 }),
  duplicates: [],
  duplicate_count: 0,
  author_rejections: 0,
  signs: [],
  waiting_since: '2026-11-12T07:24:00.000Z',
  awaits_consent: false,
  ...over,
});

/** Returns the home page's summary with overrides. */
export const summary = (over: Partial<AdminSummary> = {}): AdminSummary => ({
  waiting: { pets: 3, market: 0, services: 1 },
  oldest: { pets: '2026-11-12T07:24:00.000Z', market: null, services: '2026-11-13T07:24:00.000Z' },
  complaints: 2,
  promos: { total: 4, running: 1 },
  users: { total: 21, banned: 2 },
  refs: { breeds: 101, cities: 2, objects: 5 },
  ...over,
});

export const adminPromo = (over: Partial<AdminPromo> = {}): AdminPromo => ({
  id: 5,
  link: 'https://example.com/korm',
  photo_path: 'image/korm.webp',
  image: 'image/korm.webp',
  show: 1,
  company: 'ООО «Зооснаб»',
  inn: '7707083893',
  erid: '2VtzqwKorm',
  type: 'Собаки',
  category: 'Все',
  breed: 'Бигль',
  sex: 1,
  city: 'Москва',
  created: '2026-11-01',
  finish: '2099-12-31',
  ...over,
});
