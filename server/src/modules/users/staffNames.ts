import { type NameLetter, nameLetters, skeletonOf } from './nameLetters';

const skeletons = (words: readonly string[]): string[] => words.map(skeletonOf);

/** Beginnings that no other Russian or English name has; endings are left open ('поддержки', 'администрация'). */
const stems = skeletons([
  'админ',
  'поддержк',
  'саппорт',
  'модера',
  'лапарядом',
  'хелпдеск',
  'хэлпдеск',
  'безопасност',
  'admin',
  'support',
  'podderzhk',
  'podderjk',
  'modera',
  'laparyadom',
  'lapariadom',
  'laparjadom',
  'helpdesk',
  'security',
]).map((stem) => [...stem]);

/** Staff as a word of its own; 'Модерн' is none. */
const words = skeletons(['модер', 'модеры', 'moder', 'moders', 'staff', 'стафф', 'helper', 'хелпер']);

/** Staff when it is all there is to the name. */
const names = skeletons([
  'бот',
  'bot',
  'робот',
  'оператор',
  'operator',
  'сайт',
  'site',
  'система',
  'system',
  'служба',
  'системное сообщение',
  'официальный аккаунт',
]);

/** Who one may be at a site, and words for the site: together they are staff, apart they are anybody. */
const roles = skeletons([
  'бот',
  'bot',
  'робот',
  'оператор',
  'operator',
  'служб',
  'команд',
  'team',
  'владел',
  'хозя',
  'owner',
  'менеджер',
  'manager',
  'сотрудни',
  'работник',
  'помощник',
  'директор',
  'представител',
  'персонал',
  'редакци',
  'редактор',
  'охран',
  'контрол',
  'разработчик',
  'создател',
  'официальн',
  'official',
]);
const places = skeletons(['сайт', 'sait', 'site', 'портал', 'площадк']);

/** A role of so few letters is the beginning of too many words: 'ботинки'. */
const SHORT_ROLE = 3;

/** A stem within one word, or spread over several from the beginning of one: 'Ад мин', but not 'Влад Миненко'. */
const hasStem = (letters: readonly NameLetter[], stem: readonly string[]): boolean =>
  letters.some((first, start) => {
    const part = letters.slice(start, start + stem.length);
    if (part.length < stem.length || part.some(({ is }, index) => is !== stem[index])) return false;
    return first.begins || part.slice(1).every(({ begins }) => !begins);
  });

const wordsOf = (letters: readonly NameLetter[]): string[] => {
  const found: string[] = [];
  for (const { is, begins } of letters) {
    if (begins) found.push(is);
    else found.push((found.pop() ?? '') + is);
  }
  return found;
};

const isRole = (word: string): boolean =>
  roles.some((role) => (role.length <= SHORT_ROLE ? word === role : word.startsWith(role)));
const isPlace = (word: string): boolean => places.some((place) => word.startsWith(place));

/** 'Бот сайта', and 'сайтбот' in one word. */
const hasRoleAtSite = (own: readonly string[], whole: string): boolean =>
  (own.some(isRole) && own.some(isPlace)) ||
  roles.some((role) => places.some((place) => whole.includes(role + place) || whole.includes(place + role)));

/** Whether people would take the name for one of the site's staff (spec section 1: support, administrators). */
export const posesAsStaff = (name: string): boolean => {
  const letters = nameLetters(name);
  const own = wordsOf(letters);
  const whole = own.join('');
  return (
    stems.some((stem) => hasStem(letters, stem)) ||
    words.some((word) => own.includes(word) || whole === word) ||
    names.includes(whole) ||
    hasRoleAtSite(own, whole)
  );
};
