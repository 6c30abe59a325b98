/** What is known of who complained, as far as it decides what the complaint weighs. */
export interface Reporter {
  /** How many of their earlier complaints were upheld, and decided at all. */
  upheld: number;
  decided: number;
  /** Milliseconds since the account was made. */
  ageMs: number;
  /** The same for people who share a network or a device; null when not known. */
  network: string | null;
  device: string | null;
}

/** At this weight a listing is hidden until somebody has looked at it. */
export const HIDING_WEIGHT = 2;
/** Younger accounts do not count for hiding, in milliseconds. */
export const MIN_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** What one complaint weighs: more than 0, less than 1, and ½ of somebody of whom nothing is known. */
export const complaintWeight = ({ upheld, decided }: Pick<Reporter, 'upheld' | 'decided'>): number =>
  (upheld + 1) / (decided + 2);

/** The place of a target in the queue: the sum of what its complaints weigh. */
export const queueWeight = (reporters: readonly Reporter[]): number =>
  reporters.reduce((sum, reporter) => sum + complaintWeight(reporter), 0);

/** A weight as cases keep it: in thousandths. */
export const storedWeight = (weight: number): number => Math.round(weight * 1000);

const marksOf = ({ network, device }: Reporter): string[] => [
  ...(network === null ? [] : [`network ${network}`]),
  ...(device === null ? [] : [`device ${device}`]),
];

/**
 * The weight that decides whether a listing is hidden: accounts under 7 days old weigh nothing, and of people who are
 * linked by shared networks or devices, also through others, only the weightiest one counts.
 */
export const hidingWeight = (reporters: readonly Reporter[]): number => {
  const grown = reporters.filter(({ ageMs }) => ageMs >= MIN_AGE_MS);
  const groups: { marks: Set<string>; weight: number }[] = [];
  for (const reporter of grown) {
    const group = { marks: new Set(marksOf(reporter)), weight: complaintWeight(reporter) };
    for (let place = groups.length - 1; place >= 0; place -= 1) {
      const other = groups[place];
      if (!other || ![...group.marks].some((mark) => other.marks.has(mark))) continue;
      for (const mark of other.marks) group.marks.add(mark);
      group.weight = Math.max(group.weight, other.weight);
      groups.splice(place, 1);
    }
    groups.push(group);
  }
  // The lightest first: the sum is then the same in whatever order they came.
  return groups
    .map(({ weight }) => weight)
    .sort((one, other) => one - other)
    .reduce((sum, weight) => sum + weight, 0);
};
