/** Words for an animal by kind and sex. */
interface AnimalTexts {
  found: string;
  same: string;
  notMine: string;
  other: string;
}

const he = (word: string): AnimalTexts => ({
  found: `нашёлся ваш ${word}`,
  same: `Это один и тот же ${word}?`,
  notMine: `Это не мой ${word}`,
  other: `Это другой ${word}`,
});
const she = (word: string): AnimalTexts => ({
  found: `нашлась ваша ${word}`,
  same: `Это одна и та же ${word}?`,
  notMine: `Это не моя ${word}`,
  other: `Это другая ${word}`,
});

const kinds: Readonly<Record<string, AnimalTexts>> = {
  Собаки: she('собака'),
  Кошки: she('кошка'),
  Птицы: she('птица'),
  Кролики: he('кролик'),
  Хорьки: he('хорёк'),
  Лошади: she('лошадь'),
};
const tom = he('кот');
const anyPet = he('питомец');

/** Selects the words for an animal. */
interface Spoken {
  type: string;
  /** 1 male, 2 female, 0 unspecified. */
  sex: number;
}

/** Returns the words for an animal of this type and sex. @public */
export const animalTexts = ({ type, sex }: Spoken): AnimalTexts =>
  type === 'Кошки' && sex === 1 ? tom : (kinds[type] ?? anyPet);

/** Returns the title of a match for the author of the lost or found pet: 'Возможно, нашёлся ваш кот'. @public */
export const matchTitle = (kind: 'lost' | 'found', pet: Spoken): string =>
  kind === 'lost' ? `Возможно, ${animalTexts(pet).found}` : 'Возможно, нашёлся хозяин';
