import { Sex } from './constants';
import type { PetListing } from './listing';
import type { Lost } from './lost';

/** The data of a listing that its flyer shows: no point and no chip. */
export interface FlyerListing
  extends Pick<PetListing, 'id' | 'title' | 'category' | 'type' | 'breed' | 'sex' | 'city' | 'description'> {
  lost?: Pick<Lost, 'event_date' | 'place' | 'marks' | 'reward'> | null | undefined;
}

/** Returns `male`, `female` or `unspecified`. */
export const sexName = (sex: FlyerListing['sex']): keyof typeof Sex => {
  if (sex === Sex.male) return 'male';
  return sex === Sex.female ? 'female' : 'unspecified';
};
