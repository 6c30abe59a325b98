import type { Reporter } from './Reporter';
import { COHORT_MS, linkedGroups } from './reporterGroups';

const DAY_MS = 24 * 60 * 60 * 1000;
/** At this weight a listing is hidden until somebody has looked at it, unless its past speaks for it. */
export const HIDING_WEIGHT = 2;
/** Younger accounts do not count for hiding, in milliseconds. */
export const MIN_AGE_MS = 7 * DAY_MS;
/** Accounts of this age count in full. */
export const FULL_AGE_MS = 42 * DAY_MS;

/** What one complaint weighs: more than 0, less than 1, and ½ of somebody of whom nothing is known. */
export const complaintWeight = ({ upheld, decided }: Pick<Reporter, 'upheld' | 'decided'>): number =>
  (upheld + 1) / (decided + 2);

/** The place of a target in the queue: the sum of what its complaints weigh. */
export const queueWeight = (reporters: readonly Reporter[]): number =>
  reporters.reduce((sum, reporter) => sum + complaintWeight(reporter), 0);

/** A weight as cases keep it: in thousandths. */
export const storedWeight = (weight: number): number => Math.round(weight * 1000);

/** What somebody has done here: each part is harder to come by for an account made to complain. */
export const historyOf = ({ hasPublished, hasTalked, upheld }: Reporter): number =>
  [hasPublished, hasTalked, upheld > 0].filter(Boolean).length;

/** How much of a complaint counts for hiding, up to 1: by the age of the account, and by what it was used for. */
const standing = (reporter: Reporter): number =>
  Math.min(1, reporter.ageMs / FULL_AGE_MS) * Math.min(1, (6 + historyOf(reporter)) / 8);

interface Voice {
  weight: number;
  ageMs: number;
}

/** The weightiest of people who are linked; of equals the oldest, so that it is the same in whatever order they came. */
const voiceOf = (group: readonly Reporter[]): Voice =>
  group
    .map((reporter) => ({ weight: complaintWeight(reporter) * standing(reporter), ageMs: reporter.ageMs }))
    .reduce((best, one) =>
      one.weight > best.weight || (one.weight === best.weight && one.ageMs > best.ageMs) ? one : best,
    );

/**
 * The most that voices weigh of whose accounts no two were made within `COHORT_MS`. Chosen, and not grouped one by one:
 * accounts that are made to stand between those of others lessen nothing.
 */
const weightApart = (voices: readonly Voice[]): number => {
  const byAge = [...voices].sort((one, other) => one.ageMs - other.ageMs);
  // The most that the first ones weigh, for each number of them.
  const most = [0];
  let apart = 0;
  for (const [place, { weight, ageMs }] of byAge.entries()) {
    while (ageMs - (byAge[apart]?.ageMs ?? ageMs) > COHORT_MS) apart += 1;
    most.push(Math.max(most[place] ?? 0, (most[apart] ?? 0) + weight));
  }
  return most.at(-1) ?? 0;
};

/**
 * The weight that decides whether a listing is hidden. Accounts under 7 days old weigh nothing, and full weight comes with
 * age and with what the account was used for. Of people who are linked by shared networks or devices, also through
 * others, only the weightiest counts, and so does of accounts made within days of each other.
 */
export const hidingWeight = (reporters: readonly Reporter[]): number =>
  weightApart(linkedGroups(reporters.filter(({ ageMs }) => ageMs >= MIN_AGE_MS)).map(voiceOf));

/** What speaks for a listing before anybody has looked at it. */
export interface ListingPast {
  /** Milliseconds since it was placed. */
  ageMs: number;
  /** How often complaints about it were dismissed. */
  dismissed: number;
  /** Milliseconds since its author's account was made. */
  authorAgeMs: number;
  /** Listings of the author that are or were published, without those that were rejected. */
  authorListings: number;
  /** How often complaints about the author, or about listings of theirs, were upheld. */
  authorUpheld: number;
}

/** The weight at which a listing is hidden: from `HIDING_WEIGHT` to twice that, the more speaks for it. */
export const neededWeight = (past: ListingPast): number => {
  const isOld = past.ageMs >= 30 * DAY_MS;
  const isKnown = past.authorAgeMs >= 180 * DAY_MS && past.authorListings >= 5 && past.authorUpheld === 0;
  return HIDING_WEIGHT + [isOld, isKnown, past.dismissed >= 1, past.dismissed >= 2].filter(Boolean).length / 2;
};
