/** Every text of the field for a listing's pictures. */
export const messages = {
  label: 'Фотографии, 1–4',
  hint: 'Первая фотография будет главной.',
  mouseHint: 'Перетащите сюда файлы или вставьте их из буфера обмена.',
  excess: {
    drop: 'Новые фотографии не добавлены.',
    clear: 'Все фотографии убраны.',
    again: 'Выбрать снова',
  },
  add: 'Добавить фотографии',
  main: 'Главная',
  alt: (number: number) => `Фотография ${number}`,
  remove: (number: number) => `Удалить фотографию ${number}`,
  earlier: (number: number) => `Переместить фотографию ${number} ближе к началу`,
  later: (number: number) => `Переместить фотографию ${number} ближе к концу`,
  preparing: 'Готовим фотографии…',
  notImages: 'Можно добавить только изображения',
} as const;
