/** Every text of a listing's card. */
export const messages = {
  pinned: 'Закреплено',
  promoted: 'Продвигается',
  reserved: 'Забронировано',
  read: 'Просмотрено',
  own: 'Ваше объявление',
  nextPicture: 'Следующее фото',
  previousPicture: 'Предыдущее фото',
  picture: (number: number, count: number) => `Фото ${number} из ${count}`,
} as const;
