/** Words for an animal that may precede its name in a title. */
const KINDS = new Set(
  'кот кошка котик кошечка котёнок собака пёс пес собачка щенок такса овчарка хаски лабрадор корги шпиц йорк попугай кролик хорёк'.split(
    ' ',
  ),
);

const isName = (word: string): boolean => {
  const [first = ''] = word;
  return word.length > 2 && first !== first.toLocaleLowerCase('ru') && !KINDS.has(word.toLocaleLowerCase('ru'));
};

const bare = (word: string): string => {
  const last = word.at(-1) ?? '';
  return ',.!:;'.includes(last) ? word.slice(0, -1) : word;
};

/** Returns the animal's name if the title plainly has it: 'Барсик' in 'Кот Барсик, полосатый'; else null. */
export const petName = (title: string): string | null => {
  const words = title.split(' ').filter((word) => word !== '');
  const [only] = words;
  if (only !== undefined && words.length === 1) return isName(bare(only)) ? bare(only) : null;
  const at = words.findIndex((word) => KINDS.has(word.toLocaleLowerCase('ru')));
  const next = at === -1 ? undefined : words[at + 1];
  return next !== undefined && isName(bare(next)) ? bare(next) : null;
};
