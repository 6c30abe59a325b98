/** Texts about invalid forms. */
export const messages = {
  notAForm: 'Данные отправляются формой с файлами (multipart/form-data)',
  badForm: 'Форма повреждена. Отправьте её ещё раз',
  fileTooLarge: 'Изображение слишком большое: файл не должен превышать 10 МБ',
  formTooLarge: 'Слишком большие изображения: каждый файл не должен превышать 10 МБ',
} as const;
