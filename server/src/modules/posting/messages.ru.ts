/** Texts about placing a listing that the contract does not have already. */
export const messages = {
  deletedSince: 'Это объявление уже было создано и потом удалено. Отправьте форму ещё раз, чтобы разместить новое',
  fileTooLarge: 'Изображение слишком большое: файл не должен превышать 10 МБ',
  formTooLarge: 'Слишком большие изображения: каждый файл не должен превышать 10 МБ',
} as const;
