import { MESSAGE_PHOTOS_MAX, plural } from 'shared/contract';

/** Texts about dialogs; the two about blocks replace the messages (docs/specification.md, 'Messages'). */
export const messages = {
  support: 'Поддержка',
  unknownUser: 'Такого пользователя не существует',
  tooManyDialogs: (most: number, minutes: number) =>
    `За час можно написать не больше чем ${most} ${plural(most, { one: 'новому человеку', few: 'новым людям', many: 'новым людям' })}. Следующему можно будет через ${minutes} мин`,
  tooManyPhotos: (most: number) =>
    `За сутки можно отправить не больше ${most} ${plural(most, { one: 'фотографии', few: 'фотографий', many: 'фотографий' })} тем, кто вам ещё не ответил`,
  photosInMessage: `Не больше ${MESSAGE_PHOTOS_MAX} фотографий в одном сообщении`,
  noPhoto: 'Выберите хотя бы одну фотографию',
  noMessage: 'Такого сообщения нет',
  photo: 'Фото',
  banned: 'Этот пользователь заблокирован администрацией, написать ему нельзя',
  deleted: 'Этот пользователь удалил аккаунт, написать ему нельзя',
  blockedByMe: 'Вы заблокировали пользователя',
  blockedByThem: 'Пользователь вас заблокировал',
  oneself: 'Нельзя написать самому себе',
  noOwnDialog: 'Диалога с самим собой не бывает',
  blockOneself: 'Нельзя заблокировать самого себя',
  blockSupport: 'Поддержку заблокировать нельзя',
  supportBlocks: 'Поддержка не блокирует пользователей',
  keyTaken: 'С этим ключом уже отправлено другое сообщение',
} as const;
