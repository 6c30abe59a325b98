import { SEARCHES_MAX } from 'shared/contract';

export const messages = {
  limit: `Можно сохранить не больше ${SEARCHES_MAX} поисков. Удалите ненужный и сохраните этот`,
  unknown: 'Такого сохранённого поиска нет',
  /** In km. */
  around: (km: number) => `${km} км вокруг места`,
  notInCatalogue: 'Такого нет в каталоге сайта, искать нечего',
  noWords: 'Здесь нет ни одного слова, искать нечего',
} as const;
