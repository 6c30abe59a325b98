import { Sex } from './constants';
import type { PetListing } from './listing';
import type { Lost } from './lost';

/** A listing as far as its flyer shows it: neither the point, nor anything of a chip. */
export interface FlyerListing
  extends Pick<PetListing, 'id' | 'title' | 'category' | 'type' | 'breed' | 'sex' | 'city' | 'description'> {
  lost?: Pick<Lost, 'event_date' | 'place' | 'marks' | 'reward'> | null | undefined;
}

/** `male`, `female` or `unspecified`. */
export const sexName = (sex: FlyerListing['sex']): keyof typeof Sex => {
  if (sex === Sex.male) return 'male';
  return sex === Sex.female ? 'female' : 'unspecified';
};
