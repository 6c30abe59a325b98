import { DAY_MS, distance } from 'shared/contract';
import { cityDistance } from '../../../../geography/cityDistance';
import { breedLikeness, colourLikeness, sharedMarks } from './likeness';
import { type LostReport, type MatchTrait, NOTIFY_THRESHOLD, weights } from './lostReport';
import { bothWords } from './messages.ru';

interface Evidence {
  points: number;
  trait?: MatchTrait | undefined;
}

/** Uncertainty of the day of a loss discovered later. */
const DOUBT_DAYS = 1;
const CERTAIN = 100;

const LOST = 'Потерянные';
const sizes = ['маленький', 'средний', 'крупный'];
/** Their breed determines the looks; for others the species does. */
const bred = new Set(['Собаки', 'Кошки', 'Кролики', 'Хорьки']);

/** Characters of a description that are read: the essentials come first. */
const READ_MAX = 600;
const textOf = ({ title, description }: LostReport): string => `${title}. ${description.slice(0, READ_MAX)}`;

const weighPlace = (a: LostReport, b: LostReport): Evidence => {
  const isPlaced = a.point !== null && b.point !== null;
  const km = a.point && b.point ? distance(a.point, b.point) : cityDistance(a.city, b.city);
  if (km === 0 && !isPlaced) return { points: weights.sameCity, trait: { is: 'sameCity' } };
  if (!Number.isFinite(km)) return { points: -CERTAIN };
  const reach = weights.reach[a.type] ?? weights.usualReach;
  const { near, fall } = weights.distance;
  const trait = { is: isPlaced ? 'apart' : 'citiesApart', km } as const;
  return { points: near - fall * Math.log2(1 + km / reach), trait };
};

const dayOf = ({ date, publishedOn }: LostReport): string | undefined => date ?? publishedOn;

/** Returns the days from the loss to the find; null when a day is unknown. */
const daysBetween = (lost: LostReport, found: LostReport): number | null => {
  const [from, to] = [dayOf(lost), dayOf(found)];
  return from && to ? Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) : null;
};

/** Returns whether the find precedes the loss. A loss without a day precedes its publication. */
const isTooEarly = (lost: LostReport, days: number | null): boolean =>
  days !== null && lost.date !== null && days < -DOUBT_DAYS;

const weighDays = (lost: LostReport, found: LostReport, days: number | null): Evidence => {
  if (days === null) return { points: 0 };
  const { soon, fall, per } = weights.days;
  const apart = lost.date === null ? Math.abs(days) : Math.max(0, days);
  const isDated = lost.date !== null && found.date !== null;
  return { points: soon - fall * Math.log2(1 + apart / per), trait: isDated ? { is: 'later', days } : undefined };
};

const weighBreed = (a: LostReport, b: LostReport): Evidence => {
  const likeness = breedLikeness({ breed: a.breed, text: textOf(a) }, { breed: b.breed, text: textOf(b) });
  const isBred = bred.has(a.type);
  if (likeness === 'other' && !isBred) return { points: weights.otherSpecies };
  if (likeness === 'same')
    return { points: weights.breed.same, trait: { is: 'same', trait: isBred ? 'breed' : 'kind' } };
  return { points: weights.breed[likeness], trait: likeness === 'alike' ? { is: 'like', trait: 'breed' } : undefined };
};

const weighSex = (a: LostReport, b: LostReport): Evidence => {
  if (a.sex === 0 || b.sex === 0) return { points: 0 };
  return a.sex === b.sex
    ? { points: weights.sex.same, trait: { is: 'same', trait: 'sex' } }
    : { points: weights.sex.other };
};

const weighColour = ({ colour: a }: LostReport['marks'], { colour: b }: LostReport['marks']): Evidence => {
  if (!a || !b) return { points: 0 };
  const likeness = colourLikeness(a, b);
  const points = weights.colour[likeness];
  if (likeness === 'other') return { points };
  if (likeness === 'same') return { points, trait: { is: 'same', trait: 'colour', words: a } };
  return { points, trait: { is: 'like', trait: 'colour', words: bothWords(a, b) } };
};

const weighSize = (a: LostReport['marks'], b: LostReport['marks']): Evidence => {
  if (!a.size || !b.size) return { points: 0 };
  const steps = Math.abs(sizes.indexOf(a.size) - sizes.indexOf(b.size));
  return { points: weights.size[steps] ?? 0, trait: steps === 0 ? { is: 'same', trait: 'size' } : undefined };
};

const weighCollar = (lost: LostReport, found: LostReport): Evidence => {
  const [a, b] = [lost.marks.collar, found.marks.collar];
  if (!b) return { points: 0 };
  const { amount, words } = sharedMarks(b, [a, lost.marks.special, textOf(lost)].join('. '));
  if (amount > 0)
    return { points: Math.min(1, amount) * weights.collar.shared, trait: { is: 'same', trait: 'collar', words } };
  return { points: a ? weights.collar.other : weights.collar.onlyFound };
};

const weighSpecial = (a: LostReport, b: LostReport): Evidence => {
  const sharedBy = (one: LostReport, other: LostReport) =>
    sharedMarks(one.marks.special ?? '', [other.marks.special, textOf(other)].join('. '));
  const [best] = [sharedBy(a, b), sharedBy(b, a)].sort((one, other) => other.amount - one.amount);
  if (!best || best.amount < weights.special.from) return { points: 0 };
  const points = Math.min(weights.special.most, best.amount * weights.special.each);
  return { points, trait: { is: 'same', trait: 'special', words: best.words } };
};

/** Likelihood that two reports are of one animal, 0 to 100, with reasons by importance; none below the threshold. */
export interface PairScore {
  score: number;
  traits: MatchTrait[];
}

const sumOf = (evidence: readonly Evidence[]): number =>
  evidence.reduce((total, { points }) => total + points, weights.start);
const scoreOf = (sum: number): number => Math.round(Math.min(CERTAIN - 1, Math.max(0, sum)));
/** The most points that words can add. */
const WORDS_MAX = weights.breed.same + weights.special.most + weights.collar.shared;

const NOTHING: PairScore = { score: 0, traits: [] };

/** Scores a loss and a find, in any order. An equal chip is certain, different chips exclude each other. */
export const scorePair = (a: LostReport, b: LostReport): PairScore => {
  if (a.category === b.category || a.type !== b.type) return NOTHING;
  const [lost, found] = a.category === LOST ? [a, b] : [b, a];
  if (lost.chip && found.chip)
    return lost.chip === found.chip ? { score: CERTAIN, traits: [{ is: 'same', trait: 'chip' }] } : NOTHING;
  const days = daysBetween(lost, found);
  if (isTooEarly(lost, days)) return NOTHING;
  const colour = weighColour(lost.marks, found.marks);
  const others = [
    weighPlace(lost, found),
    weighDays(lost, found, days),
    weighSex(lost, found),
    weighSize(lost.marks, found.marks),
  ];
  // For most pairs the words cannot reach the threshold.
  const plain = sumOf([colour, ...others]);
  if (plain + WORDS_MAX < NOTIFY_THRESHOLD) return { score: scoreOf(plain), traits: [] };
  const evidence = [weighBreed(lost, found), colour, weighSpecial(lost, found), weighCollar(lost, found), ...others];
  return {
    score: scoreOf(sumOf(evidence)),
    traits: evidence.flatMap(({ trait }) => (trait === undefined ? [] : [trait])),
  };
};
