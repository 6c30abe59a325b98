import { formatNumber } from '../contract/numbers.ru';

export const messages = {
  pinned: 'Закреплено',
  promoted: 'Продвигается',
  reserved: 'Забронировано',
  read: 'Просмотрено',
  own: 'Ваше объявление',
  priceLowered: 'Цена снижена',
  apart: (km: number) => `${formatNumber(km)}\u00a0км`,
  nextPicture: 'Следующее фото',
  previousPicture: 'Предыдущее фото',
  picture: (number: number, count: number) => `Фото ${number} из ${count}`,
} as const;
