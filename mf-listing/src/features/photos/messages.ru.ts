/** Texts of the field for a listing's pictures. */
export const messages = {
  label: 'Фотографии, 1–4',
  hint: 'Первая фотография будет главной.',
  mouseHint: 'Перетащите сюда файлы или вставьте их из буфера обмена.',
  excess: {
    drop: (names: string) => `Новые фотографии не добавлены: ${names}.`,
    clear: (names: string) => `Все фотографии убраны. Новые тоже не добавлены: ${names}.`,
    again: 'Выбрать снова',
  },
  add: 'Добавить фотографии',
  main: 'Главная',
  alt: (number: number) => `Фотография ${number}`,
  remove: (number: number) => `Удалить фотографию ${number}`,
  earlier: (number: number) => `Переместить фотографию ${number} ближе к началу`,
  later: (number: number) => `Переместить фотографию ${number} ближе к концу`,
  sorting: {
    handle: (number: number) => `Фотография ${number}, переместить`,
    role: 'перемещаемая фотография',
    how: 'Чтобы переместить фотографию, нажмите пробел, двигайте её стрелками и нажмите пробел ещё раз. Escape отменяет.',
    taken: (place: number) => `Фотография взята с места ${place}.`,
    above: (place: number, count: number) => `Место ${place} из ${count}.`,
    dropped: (place: number, count: number) => `Фотография на месте ${place} из ${count}.`,
    cancelled: 'Фотография осталась на своём месте.',
  },
  touchHint: 'Чтобы поменять порядок, удержите фотографию и перетащите.',
  preparing: 'Готовим фотографии…',
} as const;
