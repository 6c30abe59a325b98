/** Words for the young of a kind of animals: listings that speak of them come before the others of that kind. */
export const youngWords: readonly string[] = [
  'щенок',
  'щеночек',
  'котёнок',
  'котёночек',
  'крольчонок',
  'жеребёнок',
  'птенец',
];

/** Words for a part of one or more kinds of animals, where neither breeds nor spoken names tell. */
export const partsOfKinds: Readonly<Record<string, readonly string[]>> = {
  Птицы: ['попугай', 'попугайчик', 'птенец', 'воробей', 'ворона', 'петушок', 'утка', 'уточка', 'утёнок'],
  Рыбки: ['петушок'],
  Рептилии: ['черепашка', 'змейка', 'ящерица', 'жаба'],
  Грызуны: ['мышка', 'мышонок', 'крысёнок', 'белочка', 'бельчонок', 'хомячок', 'джунгарик'],
  Кролики: ['баран', 'барашек'],
  Лошади: ['кобыла', 'жеребец', 'ослик', 'пони'],
  Сельхозживотные: [
    ...['бык', 'бычок', 'телёнок', 'тёлка', 'тёлочка', 'козёл', 'козлёнок', 'козочка', 'баран', 'барашек', 'овечка'],
    ...['ягнёнок', 'хряк', 'поросёнок', 'минипиг', 'петух', 'петушок', 'курица', 'курочка', 'цыплёнок', 'уточка'],
    ...['утёнок', 'гусёнок', 'индюк', 'индюшонок', 'перепёлка', 'утка'],
  ],
  Другое: ['ёжик', 'лиса', 'лисёнок', 'паучок', 'муравей'],
};

/** Behind these words a name of the catalogue says for what its entries are, or from what. */
export const nameEnds: readonly string[] = ['для', 'с', 'от', 'по', 'под', 'за', 'на', 'при', 'из', 'после'];

/** Nouns in names of catalogues that are no kinds of what stands there. */
export const noKinds: readonly string[] = ['животное', 'услуга'];
