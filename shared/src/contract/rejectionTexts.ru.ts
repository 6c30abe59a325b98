/** Reasons of rejection, by code on the wire (docs/specification.md, 'Reasons for rejection'). */
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

/** Error texts of a reason or its comment. */
export const rejectionTexts = {
  unknownReason: 'Неизвестная причина отказа',
  notText: 'Ожидается текст',
  longComment: (most: number) => `Комментарий не должен превышать ${most} символов`,
  onlyRejection: 'Причину и комментарий указывают только при отказе',
} as const;
