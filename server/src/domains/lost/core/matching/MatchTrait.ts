/** What two animals may have in common. */
export type SharedTrait = 'chip' | 'breed' | 'kind' | 'colour' | 'special' | 'collar' | 'sex' | 'size';

/** A reason why two reports may be of one animal, derived from public data only. */
export type MatchTrait =
  /** Between the public points. */
  | { is: 'apart'; km: number }
  /** Between the centres of the cities, where a point is missing. */
  | { is: 'citiesApart'; km: number }
  | { is: 'sameCity' }
  /** From the loss to the find. */
  | { is: 'later'; days: number }
  | { is: 'same' | 'like'; trait: SharedTrait; words?: string };
