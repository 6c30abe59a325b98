/** Reasons of rejection, by code on the wire (docs/specification.md, 'Reasons for rejection'). @internal */
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

export const rejectionTexts = {
  unknownReason: 'Неизвестная причина отказа',
  notText: 'Ожидается текст',
  longComment: (max: number) => `Комментарий не должен превышать ${max} символов`,
  onlyRejection: 'Причину и комментарий указывают только при отказе',
} as const;

export type RejectionReason = keyof typeof rejectionReasonTexts;
/** In display order; numbers from 1 on are their keys. @internal */
export const rejectionReasons = Object.keys(rejectionReasonTexts) as RejectionReason[];

/** Returns the text of a code; for an unknown one that of 'Другое'. @internal */
export const rejectionReasonText = (code: string): string =>
  new Map<string, string>(Object.entries(rejectionReasonTexts)).get(code) ?? rejectionReasonTexts.other;

export const REJECTION_COMMENT_MAX = 300;
