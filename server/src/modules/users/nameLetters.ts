import { readFileSync } from 'node:fs';
import { withoutEndlessMarks } from 'shared/contract';

/**
 * Letters that are taken for one another, by look (Cyrillic с, Latin c) or by sound (д, d); each class is written as
 * its first letter. Small letters only: names are put in lower case first.
 */
const lookAlikes = [
  'aаαɑ@4',
  'bвβ6',
  'cсϲ',
  'dдԁ',
  'eеєεэ3',
  'iиійlӏιı1|!uυ',
  'kкκ',
  'mм',
  'nнhηпո',
  'oоοσ0օ',
  'pрρ',
  'rг',
  'sѕ5$',
  'tтτ7',
  'xхχ',
  'yуγү',
] as const;

const classOf = new Map(
  lookAlikes.flatMap((letters) => [...letters].map((letter) => [letter, letters.charAt(0)] as const)),
);

const confusables: Record<string, string> = JSON.parse(
  readFileSync(new URL('./data/confusables.json', import.meta.url), 'utf8'),
);
/** What a character of another alphabet is taken for, by Unicode's table (see `data/SOURCES.md`). */
const plainOf = new Map(
  Object.entries(confusables).flatMap(([plain, characters]) =>
    [...characters].map((character) => [character, plain] as const),
  ),
);

/** A letter of a name, as the class of what it may be taken for. */
export interface NameLetter {
  is: string;
  /** Whether a word begins here. */
  begins: boolean;
}

const plainText = (name: string): string =>
  Array.from(withoutEndlessMarks(name).normalize('NFKD'), (character) => plainOf.get(character) ?? character)
    .join('')
    .toLowerCase()
    // Together they are read as one letter.
    .replaceAll('rn', 'm');

/** The letters of a name without what can be varied: case, accents, look-alikes, spaces, punctuation, repetitions. */
export const nameLetters = (name: string): NameLetter[] => {
  const letters: NameLetter[] = [];
  let begins = true;
  for (const character of plainText(name)) {
    if (/\p{M}/u.test(character)) continue;
    const is = classOf.get(character) ?? character;
    if (!/[\p{L}\p{N}]/u.test(is)) begins = true;
    else {
      if (letters.at(-1)?.is !== is) letters.push({ is, begins });
      begins = false;
    }
  }
  return letters;
};

/** A word of ours in the same classes. */
export const skeletonOf = (word: string): string =>
  nameLetters(word)
    .map(({ is }) => is)
    .join('');
