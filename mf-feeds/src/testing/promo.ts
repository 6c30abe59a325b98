import type { Promo } from 'shared/contract';

/** Returns an active advertisement with overrides. */
export const promo = (over: Partial<Promo> = {}): Promo => ({
  id: 1,
  link: 'https://example.com/korm',
  photo_path: 'image/korm.webp',
  image: 'image/korm.webp',
  show: 1,
  company: 'ООО «Зооснаб»',
  inn: '7700000000',
  erid: '2VtzqwKorm',
  ...over,
});
