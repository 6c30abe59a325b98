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

/** The public report of an animal that is lost or was found. */
export interface LostReport {
  category: string;
  type: string;
  /** As named by the author, possibly wrong. */
  breed: string | null;
  /** 0 unspecified, 1 male, 2 female. */
  sex: number;
  city: string;
  /** The day of the event, YYYY-MM-DD; null when unknown. */
  date: string | null;
  /** The day of its publication, used without a day of the event. */
  publishedOn?: string;
  /** Degrees, WGS 84; the public point, never the exact one, since the texts of a pair are computed from it. */
  point: { latitude: number; longitude: number } | null;
  marks: { colour: string | null; size: string | null; collar: string | null; special: string | null };
  /** 15 digits. */
  chip: string | null;
  title: string;
  description: string;
}

/** Points of circumstances in a score of 100, fitted to `testing/pairs` (docs/decisions/0049-lost-and-found.md). */
export const weights = {
  start: 37,
  /** Decreases with each doubling of the distance in reaches. */
  distance: { near: 20, fall: 17 },
  /** How far animals go, in km. */
  reach: { Собаки: 8, Птицы: 8 } as Readonly<Record<string, number>>,
  usualReach: 4,
  /** Two reports in one city without points. */
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
export const NOTIFY_THRESHOLD = 60;
