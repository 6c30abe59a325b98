import { Sex } from '../contract/constants';

/** Every text of a listing's card. */
export const messages = {
  pinned: 'Закреплено',
  promoted: 'Продвигается',
  read: 'Просмотрено',
  own: 'Ваше объявление',
  nextPicture: 'Следующее фото',
  previousPicture: 'Предыдущее фото',
  picture: (number: number, count: number) => `Фото ${number} из ${count}`,
  lost: { [Sex.male]: 'Потерялся', [Sex.female]: 'Потерялась', [Sex.unspecified]: 'Пропажа' },
  found: { [Sex.male]: 'Найден', [Sex.female]: 'Найдена', [Sex.unspecified]: 'Находка' },
  giveAway: 'В хорошие руки',
} as const;
