import type { Reporter } from './Reporter';

/** Accounts created within this time of each other may be one person's, in milliseconds. */
export const COHORT_MS = 3 * 24 * 60 * 60 * 1000;

const marksOf = ({ network, device }: Reporter): string[] => [
  ...(network === null ? [] : [`network ${network}`]),
  ...(device === null ? [] : [`device ${device}`]),
];

/** Groups people who share networks or devices, also indirectly; the time depends on their number only. */
export const linkedGroups = (reporters: readonly Reporter[]): Reporter[][] => {
  const parents = reporters.map((_, place) => place);
  const rootOf = (place: number): number => {
    let root = place;
    for (let parent = parents[root]; parent !== undefined && parent !== root; parent = parents[root]) {
      // Path halving.
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

/** Returns the most people whose accounts were created within `COHORT_MS`, youngest first. */
export const largestCohort = (reporters: readonly Reporter[]): Reporter[] => {
  const byAge = [...reporters].sort((one, other) => one.ageMs - other.ageMs);
  let [from, until] = [0, 0];
  let start = 0;
  for (const [place, { ageMs }] of byAge.entries()) {
    while (ageMs - (byAge[start]?.ageMs ?? ageMs) > COHORT_MS) start += 1;
    if (place + 1 - start > until - from) [from, until] = [start, place + 1];
  }
  return byAge.slice(from, until);
};
