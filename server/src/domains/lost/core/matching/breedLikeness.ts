import { LRUCache } from 'lru-cache';
import { spokenNames } from 'shared/contract';
import { alike, wider } from '../../../search/core/searchWords.ru';
import { stemOf, wordsOf } from './stems';

/** Words of breeds' names that many breeds have. */
const COMMON = new Set(
  [
    ...['кошка', 'собака', 'кролик', 'лошадь', 'попугай', 'хорёк', 'терьер', 'овчарка', 'карликовый', 'миниатюрный'],
    ...['гладкошёрстный', 'длинношёрстный', 'короткошёрстный', 'жесткошёрстный', 'большой', 'малый', 'средний'],
    ...['стандартный', 'декоративный', 'обыкновенный', 'немецкий', 'английский', 'американский', 'русский', 'белый'],
    ...['французский', 'восточный', 'западный', 'сибирский', 'европейский', 'цветной', 'чёрный', 'красный'],
  ].map(stemOf),
);

/** Says only that the animal has no breed, or that nobody knows it. */
const isVague = (breed: string): boolean => /^(?:беспород|метис|друг|без )|без породы|беспородн/i.test(breed);

const stemsOf = (name: string): string[] => wordsOf(name).map(stemOf);
const tellingStems = (name: string): Set<string> => new Set(stemsOf(name).filter((stem) => !COMMON.has(stem)));

/** What people call a breed, besides the words of its name: by the name as it is told by its telling stems. */
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

/** Texts whose stems are remembered: one report is held against hundreds. */
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
 * How well the breeds go together. `vague`: one of them is not known or none, and the other's words do not speak of it;
 * `plain`: both say that there is none.
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
