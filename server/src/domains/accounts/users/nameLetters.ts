import { readFileSync } from 'node:fs';
import { withoutEndlessMarks } from 'shared/contract';
import { serverFile } from '../../../serverFiles';

const readData = (file: string) =>
  JSON.parse(readFileSync(serverFile(`src/domains/accounts/users/data/${file}`), 'utf8'));

/**
 * Lower-case letters confused by look (Cyrillic с, Latin c) or sound (д, d); each class is named by its first letter.
 * Greek and Coptic ones are those that Unicode's table lacks.
 */
const lookAlikes: readonly string[] = readData('look-alikes.json');
const classOf = new Map(
  lookAlikes.flatMap((letters) => [...letters].map((letter) => [letter, letters.charAt(0)] as const)),
);

const confusables: Record<string, string> = readData('confusables.json');
/** What a character of another alphabet resembles, by Unicode's table (see `data/SOURCES.md`). */
const plainOf = new Map(
  Object.entries(confusables).flatMap(([plain, characters]) =>
    [...characters].map((character) => [character, plain] as const),
  ),
);

/** A letter of a name, as the class of its look-alikes. */
export interface NameLetter {
  is: string;
  /** Whether a word begins here. */
  begins: boolean;
  /** Neither Latin nor Cyrillic nor a digit: may stand for any letter. */
  isForeign: boolean;
}

type PlainCharacter = Pick<NameLetter, 'is' | 'isForeign'>;

const isOwn = (character: string): boolean => /[\p{Script=Latin}\p{Script=Cyrillic}\p{ASCII}\p{N}]/u.test(character);

/** Returns a name's characters in their classes, without accents. */
const plainCharacters = (name: string): PlainCharacter[] =>
  Array.from(withoutEndlessMarks(name).normalize('NFKD'))
    .filter((character) => !/\p{M}/u.test(character))
    .flatMap((character) =>
      Array.from((plainOf.get(character) ?? character).toLowerCase(), (plain) => ({
        is: classOf.get(plain) ?? plain,
        isForeign: !isOwn(character),
      })),
    );

/** Merges 'rn', which is read as one letter. */
const joined = (characters: readonly PlainCharacter[]): PlainCharacter[] => {
  const found: PlainCharacter[] = [];
  for (const character of characters) {
    if (character.is === 'n' && found.at(-1)?.is === 'r')
      found.splice(-1, 1, { is: 'm', isForeign: character.isForeign });
    else found.push(character);
  }
  return found;
};

/** Returns a name's normalised letters; signs (∆, 😀) separate words or stand for any letter. */
export const nameLetters = (name: string, signs: 'part' | 'letters' = 'part'): NameLetter[] => {
  const isLetter = signs === 'part' ? /[\p{L}\p{N}]/u : /[\p{L}\p{N}\p{S}]/u;
  const letters: NameLetter[] = [];
  let begins = true;
  for (const { is, isForeign } of joined(plainCharacters(name))) {
    if (!isLetter.test(is)) begins = true;
    else {
      if (letters.at(-1)?.is !== is) letters.push({ is, begins, isForeign });
      begins = false;
    }
  }
  return letters;
};

/** Returns the classes of a reserved word's letters. */
export const skeletonOf = (word: string): string =>
  nameLetters(word)
    .map(({ is }) => is)
    .join('');
