import { formatNumber } from '../contract/numbers.ru';

/** Every text of a listing's card. */
export const messages = {
  pinned: 'Закреплено',
  promoted: 'Продвигается',
  reserved: 'Забронировано',
  read: 'Просмотрено',
  own: 'Ваше объявление',
  /** From city to city. */
  apart: (km: number) => `${formatNumber(km)}\u00a0км`,
  nextPicture: 'Следующее фото',
  previousPicture: 'Предыдущее фото',
  picture: (number: number, count: number) => `Фото ${number} из ${count}`,
} as const;
