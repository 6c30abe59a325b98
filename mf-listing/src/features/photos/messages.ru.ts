/** Every text of the field for a listing's pictures. */
export const messages = {
  label: 'Фотографии, 1–4',
  hint: 'Перетащите сюда файлы или вставьте их из буфера обмена. Первая фотография будет главной.',
  add: 'Добавить фотографии',
  main: 'Главная',
  alt: (number: number) => `Фотография ${number}`,
  remove: (number: number) => `Удалить фотографию ${number}`,
  earlier: (number: number) => `Переместить фотографию ${number} ближе к началу`,
  later: (number: number) => `Переместить фотографию ${number} ближе к концу`,
  preparing: 'Готовим фотографии…',
  notImages: 'Можно добавить только изображения',
} as const;
