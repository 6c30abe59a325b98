import { LRUCache } from 'lru-cache';
import { spokenNames } from 'shared/contract';
import { alike, wider } from '../../../search/core/searchWords.ru';
import { stemOf, wordsOf } from './stems';

/** Words that many breeds' names share. */
const COMMON = new Set(
  [
    ...['кошка', 'собака', 'кролик', 'лошадь', 'попугай', 'хорёк', 'терьер', 'овчарка', 'карликовый', 'миниатюрный'],
    ...['гладкошёрстный', 'длинношёрстный', 'короткошёрстный', 'жесткошёрстный', 'большой', 'малый', 'средний'],
    ...['стандартный', 'декоративный', 'обыкновенный', 'немецкий', 'английский', 'американский', 'русский', 'белый'],
    ...['французский', 'восточный', 'западный', 'сибирский', 'европейский', 'цветной', 'чёрный', 'красный'],
  ].map(stemOf),
);

/** Returns whether the breed is none or unknown. */
const isVague = (breed: string): boolean => /^(?:беспород|метис|друг|без )|без породы|беспородн/i.test(breed);

const stemsOf = (name: string): string[] => wordsOf(name).map(stemOf);
const tellingStems = (name: string): Set<string> => new Set(stemsOf(name).filter((stem) => !COMMON.has(stem)));

/** Spoken names of breeds, each with the distinctive stems of its name. */
const spoken = Object.entries(spokenNames).map(([said, meant]) => ({ said: stemsOf(said).join(' '), meant }));
const phrases = [
  ...alike.map((group) => group.map((phrase) => stemsOf(phrase).join(' '))),
  ...Object.entries(wider).map(([said, meant]) => [said, ...meant].map((phrase) => stemsOf(phrase).join(' '))),
];

const namesOf = (breed: string): Set<string> => {
  const stems = tellingStems(breed);
  const called = spoken.filter(({ meant }) => meant.includes(breed)).map(({ said }) => said);
  const other = phrases.filter((group) => group.some((phrase) => stems.has(phrase))).flat();
  return new Set([...stems, ...called, ...other]);
};

const known = new Map<string, Set<string>>();
const callings = (breed: string): Set<string> => {
  const kept = known.get(breed) ?? namesOf(breed);
  known.set(breed, kept);
  return kept;
};

/** Texts with cached stems: one report is compared with hundreds. */
const KEPT = 2000;
const texts = new LRUCache<string, string>({ max: KEPT });
const saidIn = (text: string): string => {
  const said = texts.get(text) ?? ` ${stemsOf(text).join(' ')} `;
  texts.set(text, said);
  return said;
};

const speaksOf = (text: string, breed: string): boolean => {
  const said = saidIn(text);
  return [...callings(breed)].some((name) => said.includes(` ${name} `));
};

interface Bred {
  breed: string | null;
  /** Title and description. */
  text: string;
}

/**
 * How similar the breeds are. `vague`: one of them is unknown or none, and the other's text does not name it; `plain`:
 * both have none.
 */
export type BreedLikeness = 'same' | 'alike' | 'plain' | 'vague' | 'other';

export const breedLikeness = (one: Bred, other: Bred): BreedLikeness => {
  const [a, b] = [one, other].map(({ breed }) => (breed === null || isVague(breed) ? null : breed));
  if (!a && !b) return one.breed !== null && other.breed !== null ? 'plain' : 'vague';
  if (a && b) {
    if (a === b) return 'same';
    const calledB = callings(b);
    return [...callings(a)].some((name) => calledB.has(name)) || speaksOf(one.text, b) || speaksOf(other.text, a)
      ? 'alike'
      : 'other';
  }
  return (a && speaksOf(other.text, a)) || (b && speaksOf(one.text, b)) ? 'alike' : 'vague';
};
