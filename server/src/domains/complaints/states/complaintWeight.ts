import { type ComplaintPattern, DAY_MS } from 'shared/contract';

/** The properties of a reporter that affect a complaint's weight. */
export interface Reporter {
  /** Numbers of earlier complaints: upheld, and decided at all. */
  upheld: number;
  decided: number;
  /** Milliseconds since the account was created. */
  ageMs: number;
  /** Has a listing that was published and not rejected. */
  hasPublished: boolean;
  /** Another person has answered or written to the reporter. */
  hasTalked: boolean;
  /** Equal for people who share a network or a device; null when unknown. */
  network: string | null;
  device: string | null;
}

/** Accounts created within this time of each other may be one person's, in milliseconds. */
export const COHORT_MS = 3 * 24 * 60 * 60 * 1000;

const marksOf = ({ network, device }: Reporter): string[] => [
  ...(network === null ? [] : [`network ${network}`]),
  ...(device === null ? [] : [`device ${device}`]),
];

/** Groups people who share networks or devices, also indirectly, in time that depends on their number only. */
const linkedGroups = (reporters: readonly Reporter[]): Reporter[][] => {
  const parents = reporters.map((_, place) => place);
  const rootOf = (place: number): number => {
    let root = place;
    for (let parent = parents[root]; parent !== undefined && parent !== root; parent = parents[root]) {
      parents[root] = parents[parent] ?? parent;
      root = parent;
    }
    return root;
  };
  const firstWith = new Map<string, number>();
  for (const [place, reporter] of reporters.entries()) {
    for (const mark of marksOf(reporter)) {
      const first = firstWith.get(mark);
      if (first === undefined) firstWith.set(mark, place);
      else parents[rootOf(place)] = rootOf(first);
    }
  }
  const groups = new Map<number, Reporter[]>();
  for (const [place, reporter] of reporters.entries()) {
    const root = rootOf(place);
    const group = groups.get(root);
    if (group) group.push(reporter);
    else groups.set(root, [reporter]);
  }
  return [...groups.values()];
};

/** Returns the largest group of accounts created within `COHORT_MS`, youngest first. */
const largestCohort = (reporters: readonly Reporter[]): Reporter[] => {
  const byAge = [...reporters].sort((one, other) => one.ageMs - other.ageMs);
  let [from, until] = [0, 0];
  let start = 0;
  for (const [place, { ageMs }] of byAge.entries()) {
    while (ageMs - (byAge[start]?.ageMs ?? ageMs) > COHORT_MS) start += 1;
    if (place + 1 - start > until - from) [from, until] = [start, place + 1];
  }
  return byAge.slice(from, until);
};

/** The weight at which a listing is hidden until a moderator decides, without a good history. */
export const HIDING_WEIGHT = 2;
/** Younger accounts do not count for hiding; milliseconds. */
export const MIN_AGE_MS = 7 * DAY_MS;
/** Accounts of this age count in full. */
export const FULL_AGE_MS = 42 * DAY_MS;

/** Returns the weight of one complaint: between 0 and 1, and ½ for a reporter without history. */
export const complaintWeight = ({ upheld, decided }: Pick<Reporter, 'upheld' | 'decided'>): number =>
  (upheld + 1) / (decided + 2);

export const queueWeight = (reporters: readonly Reporter[]): number =>
  reporters.reduce((sum, reporter) => sum + complaintWeight(reporter), 0);

export const storedWeight = (weight: number): number => Math.round(weight * 1000);

/** Counts kinds of activity that are hard to fake for an account created to complain. */
const historyOf = ({ hasPublished, hasTalked, upheld }: Reporter): number =>
  [hasPublished, hasTalked, upheld > 0].filter(Boolean).length;

/** Returns how much of a complaint counts for hiding, from 0 to 1: by the account's age and activity. */
const standing = (reporter: Reporter): number =>
  Math.min(1, reporter.ageMs / FULL_AGE_MS) * Math.min(1, (6 + historyOf(reporter)) / 8);

interface Voice {
  weight: number;
  ageMs: number;
}

/** Returns the heaviest of linked people; of equals the oldest, independent of their order. */
const voiceOf = (group: readonly Reporter[]): Voice =>
  group
    .map((reporter) => ({ weight: complaintWeight(reporter) * standing(reporter), ageMs: reporter.ageMs }))
    .reduce((best, one) =>
      one.weight > best.weight || (one.weight === best.weight && one.ageMs > best.ageMs) ? one : best,
    );

/** Returns the greatest weight without two accounts created within `COHORT_MS`: accounts in between cannot lower it. */
const maxIndependentWeight = (voices: readonly Voice[]): number => {
  const byAge = [...voices].sort((one, other) => one.ageMs - other.ageMs);
  // The greatest weight of the first voices, by their number.
  const maxWeights = [0];
  let apart = 0;
  for (const [place, { weight, ageMs }] of byAge.entries()) {
    while (ageMs - (byAge[apart]?.ageMs ?? ageMs) > COHORT_MS) apart += 1;
    maxWeights.push(Math.max(maxWeights[place] ?? 0, (maxWeights[apart] ?? 0) + weight));
  }
  return maxWeights.at(-1) ?? 0;
};

/**
 * Returns the weight that decides on hiding: nothing from accounts under 7 days, full weight by age and activity, and
 * only the heaviest of people linked by networks, devices or the days of their creation.
 */
export const hidingWeight = (reporters: readonly Reporter[]): number =>
  maxIndependentWeight(linkedGroups(reporters.filter(({ ageMs }) => ageMs >= MIN_AGE_MS)).map(voiceOf));

/** The history that raises the weight needed to hide a listing. */
export interface ListingHistory {
  /** Milliseconds since its creation. */
  ageMs: number;
  dismissed: number;
  /** Milliseconds since its author's account was created. */
  authorAgeMs: number;
  /** The author's listings that are or were published, without rejected ones. */
  authorListings: number;
  /** Upheld complaints about the author or their listings. */
  authorUpheld: number;
}

/** Returns the weight at which a listing is hidden: `HIDING_WEIGHT`, up to doubled by its history. */
export const hidingThreshold = (past: ListingHistory): number => {
  const isOld = past.ageMs >= 30 * DAY_MS;
  const isKnown = past.authorAgeMs >= 180 * DAY_MS && past.authorListings >= 5 && past.authorUpheld === 0;
  return HIDING_WEIGHT + [isOld, isKnown, past.dismissed >= 1, past.dismissed >= 2].filter(Boolean).length / 2;
};

/** Returns what the reporters of one target have in common, for the moderator. */
export const complaintPattern = (reporters: readonly Reporter[]): ComplaintPattern => {
  const cohort = largestCohort(reporters);
  const spanMs = (cohort.at(-1)?.ageMs ?? 0) - (cohort[0]?.ageMs ?? 0);
  return {
    people: reporters.length,
    linked: linkedGroups(reporters).reduce((max, { length }) => Math.max(max, length), 0),
    created_together: cohort.length,
    created_within_days: Math.max(1, Math.ceil(spanMs / DAY_MS)),
    without_history: reporters.filter((reporter) => historyOf(reporter) === 0).length,
  };
};
