import { type NameLetter, nameLetters, skeletonOf } from './nameLetters';

const wordsIn = (text: string): string[] => text.split(',').map((word) => word.trim());

/** Also with repeated letters, the second of which a foreign one may hide: 'под猫ержка'. */
const skeletons = (words: readonly string[]): string[] =>
  words.flatMap((word) => [...new Set([skeletonOf(word), [...word].map(skeletonOf).join('')])]);

/** Stems with any ending ('поддержки', 'администрация') that no other Russian or English name starts with. */
export const staffStems = wordsIn(`
  админ, поддержк, саппорт, суппорт, модера, лапарядом, хелпдеск, хэлпдеск, безопасност, admin, support, podderzhk,
  podderjk, modera, laparyadom, lapariadom, laparjadom, helpdesk, security`);
const stems = skeletons(staffStems);

/** Staff as a separate word; 'Модерн' does not match. */
export const staffWords = wordsIn('модер, модеры, moder, moders, staff, стафф, helper, хелпер');
const words = skeletons(staffWords);

/** Staff only as the whole name. */
const names = skeletons(
  wordsIn(`бот, bot, робот, оператор, operator, сайт, site, система, system, служба, системное сообщение, уведомление,
    уведомления, безопасная сделка, официальный аккаунт, official, мод, mod, root`),
);

/** Roles at a site, and words for the site: staff only together. */
const roles = skeletons(
  wordsIn(`бот, bot, робот, оператор, operator, служб, команд, team, владел, хозя, owner, менеджер, manager, сотрудни,
    работник, помощник, директор, представител, персонал, редакци, редактор, охран, контрол, разработчик, создател,
    официальн, official, консультант, руководств, руководител, бухгалтер, касса, гарант, уведомлени, сб`),
);
const places = skeletons(['сайт', 'sait', 'site', 'портал', 'площадк']);

/** Shorter roles begin too many words: 'ботинки'. */
const SHORT_ROLE = 3;

/** Letters needed per foreign one for the word to be readable. */
const LETTERS_PER_FOREIGN = 3;
/** A shorter word is too close to others: 'бот', 'кот'. */
const SHORT_WORD = 5;

/** Returns whether the letters from `start` read as `word`, except for a few foreign ones that may be any. */
const beginsWith = (letters: readonly NameLetter[], word: string, start = 0): boolean => {
  if (start + word.length > letters.length) return false;
  let mayBeWrong = word.length < SHORT_WORD ? 0 : Math.floor(word.length / LETTERS_PER_FOREIGN);
  // Runs for every letter and word, so it allocates nothing.
  for (let place = 0; place < word.length; place += 1) {
    const letter = letters[start + place];
    if (!letter || letter.is === word[place]) continue;
    if (!letter.isForeign || mayBeWrong === 0) return false;
    mayBeWrong -= 1;
  }
  return true;
};

const reads = (part: readonly NameLetter[], word: string): boolean =>
  part.length === word.length && beginsWith(part, word);
const includes = (letters: readonly NameLetter[], word: string): boolean =>
  letters.some((_, start) => beginsWith(letters, word, start));

/** Returns whether a stem is within one word, or spans several from a word's start: 'Ад мин', not 'Влад Миненко'. */
const hasStem = (letters: readonly NameLetter[], stem: string): boolean =>
  letters.some(
    (first, start) =>
      beginsWith(letters, stem, start) &&
      (first.begins || letters.slice(start + 1, start + stem.length).every(({ begins }) => !begins)),
  );

const wordsOf = (letters: readonly NameLetter[]): NameLetter[][] => {
  const found: NameLetter[][] = [];
  for (const letter of letters) {
    const last = found.at(-1);
    if (letter.begins || !last) found.push([letter]);
    else last.push(letter);
  }
  return found;
};

const isRole = (word: readonly NameLetter[]): boolean =>
  roles.some((role) => (role.length <= SHORT_ROLE ? reads(word, role) : beginsWith(word, role)));
const isPlace = (word: readonly NameLetter[]): boolean => places.some((place) => beginsWith(word, place));

/** Matches 'Бот сайта', and 'сайтбот' in one word. */
const hasRoleAtSite = (own: readonly NameLetter[][], whole: readonly NameLetter[]): boolean =>
  (own.some(isRole) && own.some(isPlace)) ||
  roles.some((role) => places.some((place) => includes(whole, role + place) || includes(whole, place + role)));

const pose = (letters: readonly NameLetter[]): boolean => {
  const own = wordsOf(letters);
  return (
    stems.some((stem) => hasStem(letters, stem)) ||
    words.some((word) => own.some((one) => reads(one, word)) || reads(letters, word)) ||
    names.some((name) => reads(letters, name)) ||
    hasRoleAtSite(own, letters)
  );
};

/** Returns whether the name could be mistaken for the site's staff (docs/specification.md, 'Profile'). */
export const impersonatesStaff = (name: string): boolean =>
  pose(nameLetters(name)) || pose(nameLetters(name, 'letters'));
