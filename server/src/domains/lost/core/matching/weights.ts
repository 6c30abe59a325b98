/**
 * What each circumstance adds to a score of 0 to 100, fitted to the sixty pairs of `testing/pairs` alone
 * (docs/decisions/0049-lost-and-found.md).
 */
export const weights = {
  start: 37,
  /** Decreases with each doubling of the distance in reaches. */
  distance: { near: 20, fall: 17 },
  /** How far animals go, in km. */
  reach: { Собаки: 8, Птицы: 8 } as Readonly<Record<string, number>>,
  usualReach: 4,
  /** Two reports of one city without points. */
  sameCity: 4,
  days: { soon: 8, fall: 8, per: 10 },
  breed: { same: 16, alike: 10, plain: 2, vague: 0, other: -6 },
  /** Animals whose breeds are species, which are not confused. */
  otherSpecies: -35,
  sex: { same: 6, other: -28 },
  colour: { same: 14, near: 0, other: -34 },
  /** By steps between small and large. */
  size: [3, -5, -40],
  collar: { shared: 14, other: -16, onlyFound: -6 },
  /** Least shared amount: one colour or part of the body is not enough. */
  special: { from: 0.8, each: 13, most: 26 },
};

/** The score from which people are notified. */
export const TOLD_FROM = 60;
