import { stemmer } from '@orama/stemmers/russian';
import { LRUCache } from 'lru-cache';
import { foldText, nameAliases } from 'shared/contract';
import { alike, wider } from '../../../search/core/searchWords.ru';
import { emptyMarks, halfMarks, markSynonyms } from './markWords.ru';

const MAX_STEMS = 20_000;
/** Texts with cached marks: one report is compared with hundreds. */
const MAX_CACHED = 2000;

/** Returns the function with its latest results cached. */
const cached = <V extends object | string>(make: (text: string) => V, max = MAX_CACHED): ((text: string) => V) => {
  const known = new LRUCache<string, V>({ max, memoMethod: make });
  return (text) => known.memo(text);
};

/** A vowel that other forms of a word drop: поводок, поводка. */
const FLEETING = /(?<=[а-я]{3})[ое](?=[кц]$)/;

/** Returns the common beginning of all forms of a word. */
const stemOf = cached((word) => stemmer(foldText(word)).replace(FLEETING, ''), MAX_STEMS);

/** Returns the words of a text in order, folded; hyphenated words are split. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[а-яa-z0-9]+/g) ?? [];

/** Colours by which two people may describe one animal. */
const near: Readonly<Record<string, readonly string[]>> = {
  белый: ['чёрно-белый', 'серо-белый', 'рыже-белый', 'бежевый'],
  чёрный: ['чёрно-белый', 'чёрно-рыжий', 'коричневый'],
  серый: ['серо-белый', 'полосатый', 'голубой', 'бежевый'],
  рыжий: ['рыже-белый', 'бежевый', 'коричневый', 'полосатый'],
  коричневый: ['чёрно-рыжий', 'бежевый', 'полосатый'],
  трёхцветный: ['рыже-белый', 'чёрно-рыжий'],
  'серо-белый': ['чёрно-белый', 'полосатый'],
  'рыже-белый': ['бежевый'],
  зелёный: ['жёлтый'],
};

/** Returns how similar two colours of the list are. */
export const colourLikeness = (one: string, other: string): 'same' | 'near' | 'other' => {
  if (one === other) return 'same';
  return near[one]?.includes(other) || near[other]?.includes(one) ? 'near' : 'other';
};

/** The first stem of each group of synonyms. */
const meaning = new Map(
  markSynonyms.flatMap((group) => {
    const [first = ''] = group.map(stemOf);
    return group.map((word) => [stemOf(word), first] as const);
  }),
);
const meaningOf = (word: string): string => {
  const stem = stemOf(word);
  return meaning.get(stem) ?? stem;
};
const empty = new Set(emptyMarks.map(stemOf));
const half = new Set(halfMarks.map(meaningOf));

/** Words that negate the next one. */
const NOT = new Set(['ни', 'не', 'без']);

/** Returns the marks in a text by meaning, with the words between two commas; absent ones are marked as such. */
const readMarks = (text: string): Map<string, string> => {
  const marks = new Map<string, string>();
  for (const clause of text.split(/[,.;:!?()]/)) {
    let prefix = '';
    for (const word of wordsOf(clause)) {
      if (NOT.has(word)) prefix = 'не ';
      else if (!empty.has(stemOf(word))) marks.set(prefix + meaningOf(word), clause.trim());
    }
  }
  return marks;
};

const marksIn = cached(readMarks);

/** The weight of a mere colour or part of the body; other marks weigh 1. */
const HALF = 0.4;

/** Returns how much two descriptions of an animal or its collar have in common, and the first one's words for it. */
export const sharedMarks = (one: string, other: string): { amount: number; words: string } => {
  const [a, b] = [marksIn(one), marksIn(other)];
  const common = [...a].filter(([mark]) => b.has(mark));
  const amount = common.reduce((sum, [mark]) => sum + (half.has(mark) ? HALF : 1), 0);
  return { amount, words: [...new Set(common.map(([, clause]) => clause))].join(', ') };
};

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
const distinctiveStems = (name: string): Set<string> => new Set(stemsOf(name).filter((stem) => !COMMON.has(stem)));

/** Aliases of breeds, each with the distinctive stems of its name. */
const aliases = Object.entries(nameAliases).map(([alias, meant]) => ({ alias: stemsOf(alias).join(' '), meant }));
const phrases = [
  ...alike.map((group) => group.map((phrase) => stemsOf(phrase).join(' '))),
  ...Object.entries(wider).map(([phrase, meant]) => [phrase, ...meant].map((words) => stemsOf(words).join(' '))),
];

const namesOf = (breed: string): Set<string> => {
  const stems = distinctiveStems(breed);
  const called = aliases.filter(({ meant }) => meant.includes(breed)).map(({ alias }) => alias);
  const other = phrases.filter((group) => group.some((phrase) => stems.has(phrase))).flat();
  return new Set([...stems, ...called, ...other]);
};

const cachedNames = cached(namesOf);
const stemsIn = cached((text) => ` ${stemsOf(text).join(' ')} `);

const mentions = (text: string, breed: string): boolean => {
  const stems = stemsIn(text);
  return [...cachedNames(breed)].some((name) => stems.includes(` ${name} `));
};

interface BreedDescription {
  breed: string | null;
  /** Title and description. */
  text: string;
}

/** How similar the breeds are. `vague`: one is unknown or none, and the other's text lacks it; `plain`: both none. */
type BreedLikeness = 'same' | 'alike' | 'plain' | 'vague' | 'other';

export const breedLikeness = (one: BreedDescription, other: BreedDescription): BreedLikeness => {
  const [a, b] = [one, other].map(({ breed }) => (breed === null || isVague(breed) ? null : breed));
  if (!a && !b) return one.breed !== null && other.breed !== null ? 'plain' : 'vague';
  if (a && b) {
    if (a === b) return 'same';
    const calledB = cachedNames(b);
    return [...cachedNames(a)].some((name) => calledB.has(name)) || mentions(one.text, b) || mentions(other.text, a)
      ? 'alike'
      : 'other';
  }
  return (a && mentions(other.text, a)) || (b && mentions(one.text, b)) ? 'alike' : 'vague';
};
