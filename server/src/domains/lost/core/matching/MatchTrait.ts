/** What two animals may have in common. */
export type SharedTrait = 'chip' | 'breed' | 'kind' | 'colour' | 'special' | 'collar' | 'sex' | 'size';

/** One thing that speaks for two reports being of one animal, made of nothing but what everybody may know. */
export type MatchTrait =
  /** Between the rounded points. */
  | { is: 'apart'; km: number }
  /** Between the centres of the cities, where a point is missing. */
  | { is: 'citiesApart'; km: number }
  | { is: 'sameCity' }
  /** From the loss to the find. */
  | { is: 'later'; days: number }
  | { is: 'same' | 'like'; trait: SharedTrait; words?: string };
