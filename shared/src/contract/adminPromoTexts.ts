/**
 * Validation texts of the promo form, shared by fields and server responses (docs/specification.md, 'Advertising'). No
 * imports.
 *
 * @internal
 */
export const adminPromoTexts = {
  required: 'Это поле должно быть заполнено',
  imageRequired: 'Загрузите изображение',
  imageTooLarge: 'Файл превышает 2MB',
  unknownType: '❗ Такого типа нет в списке',
  unknownCategory: '❗ Такой категории нет в списке',
  unknownBreed: '❗ Такой породы нет в списке',
  unknownCity: '❗ Такого города нет в списке',
  otherType: '❗ Порода относится к другому типу',
  badSex: 'Неверный пол',
  badLink: 'Ссылка должна начинаться с http:// или https://',
  linkTooLong: 'Слишком длинная ссылка',
  badDate: 'Неверная дата',
  finishBeforeStart: 'Дата окончания раньше даты начала',
  finishBeforeToday: 'Дата окончания уже прошла',
  badShow: 'Ожидается да или нет',
  atMost: (characters: number) => `Не более ${characters} символов`,
  badInn: 'ИНН — 10 или 12 цифр с верной контрольной суммой',
  badErid: 'Токен erid состоит из латинских букв, цифр, точек, дефисов и подчёркиваний',
} as const;
