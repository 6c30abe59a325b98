/**
 * What each circumstance adds to a score of 0 to 100, set by the sixty pairs of `testing/pairs` alone
 * (docs/decisions/0049-lost-and-found.md).
 */
export const weights = {
  start: 37,
  /** Falls with the distance measured in reaches, doubling by doubling. */
  distance: { near: 20, fall: 17 },
  /** How far animals go, in km. */
  reach: { Собаки: 8, Птицы: 8 } as Readonly<Record<string, number>>,
  usualReach: 4,
  /** Two of one city whose points are not known. */
  sameCity: 4,
  days: { soon: 8, fall: 8, per: 10 },
  breed: { same: 16, alike: 10, plain: 2, vague: 0, other: -6 },
  /** Of animals whose breeds are species, which nobody takes for one another. */
  otherSpecies: -35,
  sex: { same: 6, other: -28 },
  colour: { same: 14, near: 0, other: -34 },
  /** By steps between small and large. */
  size: [3, -5, -40],
  collar: { shared: 14, other: -16, onlyFound: -6 },
  /** What is shared has to be so much: one colour, or one part of the body, says nothing. */
  special: { from: 0.8, each: 13, most: 26 },
};

/** From so much on people are told. */
export const TOLD_FROM = 60;
