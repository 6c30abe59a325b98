import { formatNumber } from '../contract/numbers.ru';

/** Texts of a listing's card. */
export const messages = {
  pinned: 'Закреплено',
  promoted: 'Продвигается',
  reserved: 'Забронировано',
  read: 'Просмотрено',
  own: 'Ваше объявление',
  priceLowered: 'Цена снижена',
  /** Distance between cities. */
  apart: (km: number) => `${formatNumber(km)}\u00a0км`,
  nextPicture: 'Следующее фото',
  previousPicture: 'Предыдущее фото',
  picture: (number: number, count: number) => `Фото ${number} из ${count}`,
} as const;
