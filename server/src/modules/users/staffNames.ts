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

/** Beginnings that no other Russian or English name has; endings are left open ('поддержки', 'администрация'). */
const stems = [
  'админ',
  'поддержк',
  'саппорт',
  'модератор',
  'лапарядом',
  'admin',
  'support',
  'podderzhk',
  'podderjk',
  'moderator',
  'laparyadom',
  'lapariadom',
  'laparjadom',
] as const;

interface Letter {
  is: string;
  /** Whether a word begins here. */
  begins: boolean;
}

/** The letters of a name without what can be varied: case, accents, look-alikes, spaces, punctuation, repetitions. */
const skeletonOf = (name: string): Letter[] => {
  const letters: Letter[] = [];
  let begins = true;
  for (const character of name.normalize('NFKD').toLowerCase()) {
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

const staffSkeletons = stems.map((stem) => skeletonOf(stem).map(({ is }) => is));

/** A stem within one word, or spread over several from the beginning of one: 'Ад мин', but not 'Влад Миненко'. */
const hasStem = (letters: readonly Letter[], stem: readonly string[]): boolean =>
  letters.some((first, start) => {
    const part = letters.slice(start, start + stem.length);
    if (part.length < stem.length || part.some(({ is }, index) => is !== stem[index])) return false;
    return first.begins || part.slice(1).every(({ begins }) => !begins);
  });

/** Whether people would take the name for one of the site's staff (spec section 1: support, administrators). */
export const posesAsStaff = (name: string): boolean => {
  const letters = skeletonOf(name);
  return staffSkeletons.some((stem) => hasStem(letters, stem));
};
