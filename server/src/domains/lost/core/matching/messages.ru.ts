import { days } from 'shared/contract';
import type { MatchTrait, SharedTrait } from './lostReport';

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const list = new Intl.ListFormat('ru');

const METRES = 1000;
/** Distances below this are in steps of metres: points are no finer. */
const STEP_METRES = 300;

const inKm = (km: number): string => `${number.format(km < 10 ? km : Math.round(km))} км`;
const distance = (km: number): string => {
  const metres = Math.max(1, Math.round((km * METRES) / STEP_METRES)) * STEP_METRES;
  return metres < METRES ? `${metres} м` : inKm(km);
};

/** From the loss to the find; negative if found earlier. */
const later = (count: number): string => {
  if (count < 0) return 'накануне';
  if (count === 0) return 'в тот же день';
  return count === 1 ? 'на следующий день' : `через ${days(count)}`;
};

/** The nouns of shared traits, with their verb's ending. */
const nouns: Readonly<Record<SharedTrait, readonly [noun: string, ending: '' | 'а' | 'и']>> = {
  chip: ['номер чипа', ''],
  breed: ['порода', 'а'],
  kind: ['вид', ''],
  colour: ['окрас', ''],
  special: ['приметы', 'и'],
  collar: ['ошейник', ''],
  sex: ['пол', ''],
  size: ['размер', ''],
};
const verbs = { same: 'совпал', like: 'похож' };
type Likeness = keyof typeof verbs;

/** Returns 'совпали окрас и ошейник', 'похожа порода'. */
const agreed = (likeness: Likeness, traits: readonly SharedTrait[]): string => {
  const [first] = traits;
  const ending = traits.length === 1 && first ? nouns[first][1] : 'и';
  return `${verbs[likeness]}${ending} ${list.format(traits.map((trait) => nouns[trait][0]))}`;
};

/** Traits named in a sentence: a notice must be brief; the page names all. */
const NAMED_MAX = 4;

const placeText = (trait: MatchTrait): string[] => {
  if (trait.is === 'apart') return [`${distance(trait.km)} от места пропажи`];
  if (trait.is === 'citiesApart') return [`${inKm(trait.km)} между городами`];
  return trait.is === 'sameCity' ? ['тот же город'] : [];
};

/** Returns the reasons for a pair as the end of a sentence: '300 м от места пропажи', 'совпали окрас и ошейник'. */
export const matchClauses = (traits: readonly MatchTrait[]): string[] => {
  const named = traits.filter((trait) => trait.is === 'same' || trait.is === 'like').slice(0, NAMED_MAX);
  const shared = (['same', 'like'] as const).flatMap((likeness) => {
    const of = named.flatMap((trait) => (trait.is === likeness ? [trait.trait] : []));
    return of.length > 0 ? [agreed(likeness, of)] : [];
  });
  return [...traits.flatMap(placeText), ...shared];
};

const reasonText = (trait: MatchTrait): string => {
  if (trait.is === 'later') return `нашли ${later(trait.days)}`;
  if (trait.is === 'same' || trait.is === 'like') {
    const reason = agreed(trait.is, [trait.trait]);
    return trait.words === undefined ? reason : `${reason}: ${trait.words}`;
  }
  return placeText(trait).join('');
};

/** Returns the reasons for a pair, each in full: 'Совпал окрас: рыжий'. */
export const matchReasons = (traits: readonly MatchTrait[]): string[] =>
  traits.map(reasonText).map((text) => text.charAt(0).toUpperCase() + text.slice(1));

/** Returns 'серый и полосатый'. */
export const bothWords = (one: string, other: string): string => list.format([one, other]);
