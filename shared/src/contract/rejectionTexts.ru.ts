/** Reasons for which a listing is rejected, by their codes on the wire (docs/specification.md, 'Reasons for rejection'). */
export const rejectionReasonTexts = {
  wrong_photo: 'Фото не того животного',
  contacts: 'Контакты или ссылки в тексте',
  wrong_section: 'Неверная рубрика',
  fraud: 'Похоже на мошенничество',
  forbidden: 'Запрещённый товар или животное',
  cruelty: 'Жестокое обращение',
  stolen_photos: 'Чужие фотографии',
  other: 'Другое',
} as const;

/** What is wrong with a reason or with the words that a moderator adds to it. */
export const rejectionTexts = {
  unknownReason: 'Неизвестная причина отказа',
  notText: 'Ожидается текст',
  longComment: (most: number) => `Комментарий не должен превышать ${most} символов`,
  onlyRejection: 'Причину и комментарий указывают только при отказе',
} as const;
