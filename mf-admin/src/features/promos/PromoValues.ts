import { PROMO_ALL } from 'shared/contract';

/** What the form of a new advertisement holds, the photo aside. */
export interface PromoValues {
  /** Number of the type and of the category in the lists, from '1'; '0' for all. */
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

/** A place in the form that a fault is shown at. */
export type PromoField = keyof PromoValues | 'photo';

/** The form before anything is typed; shown from `today` on. */
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
