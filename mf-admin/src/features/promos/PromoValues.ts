import { PROMO_ALL } from 'shared/contract';

/** Values of a new advertisement's form, except the photo. */
export interface PromoValues {
  /** Number in the lists of types and of categories, from '1'; '0' for all. */
  type: string;
  category: string;
  /** Names, or 'Все'. */
  breed: string;
  city: string;
  /** '0', '1', '2'. */
  sex: string;
  link: string;
  /** `YYYY-MM-DD`. */
  created: string;
  finish: string;
  /** '1' or '0'. */
  show: string;
  company: string;
  inn: string;
  erid: string;
}

/** A field of the form that can show an error. */
export type PromoField = keyof PromoValues | 'photo';

/** Returns the empty form; the advertisement starts on `today`. */
export const emptyPromo = (today: string): PromoValues => ({
  type: '0',
  category: '0',
  breed: PROMO_ALL,
  city: PROMO_ALL,
  sex: '0',
  link: '',
  created: today,
  finish: '',
  show: '1',
  company: '',
  inn: '',
  erid: '',
});
