import { Sex } from './constants';
import type { PetListing } from './listing';

/** What a loss or a find says besides what every listing does; never the exact point, nor the chip. */
export interface FlyerDetails {
  /** `YYYY-MM-DD`. */
  event_date?: string | null | undefined;
  /** Where it was, in words. */
  place?: string | null | undefined;
  marks?:
    | {
        colour?: string | null | undefined;
        size?: string | null | undefined;
        collar?: string | null | undefined;
        special?: string | null | undefined;
      }
    | null
    | undefined;
  /** Whole roubles. */
  reward?: number | null | undefined;
}

/** A listing as far as its flyer shows it. */
export interface FlyerListing
  extends Pick<PetListing, 'id' | 'title' | 'category' | 'type' | 'breed' | 'sex' | 'city' | 'description'> {
  lost?: FlyerDetails | null | undefined;
}

/** Whether a flyer tells of a loss or of a find; null for a listing of any section that has none. */
export const flyerKind = ({ category }: { category: string | number }): 'lost' | 'found' | null => {
  if (category === 'Потерянные') return 'lost';
  return category === 'Найденные' ? 'found' : null;
};

/** `male`, `female` or `unspecified`. */
export const sexName = (sex: FlyerListing['sex']): keyof typeof Sex => {
  if (sex === Sex.male) return 'male';
  return sex === Sex.female ? 'female' : 'unspecified';
};
