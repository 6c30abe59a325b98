/** Texts about placing a listing that the contract does not have already. */
export const messages = {
  badKey: 'Ключ объявления должен быть в виде UUID',
  foreignKey: 'Этот ключ объявления уже занят. Отправьте форму ещё раз',
  fileTooLarge: 'Изображение слишком большое: файл не должен превышать 10 МБ',
  formTooLarge: 'Слишком большие изображения: каждый файл не должен превышать 10 МБ',
} as const;
