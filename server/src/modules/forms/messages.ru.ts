/** Texts about what came as a form and is none. */
export const messages = {
  notAForm: 'Данные отправляются формой с файлами (multipart/form-data)',
  badForm: 'Форма повреждена. Отправьте её ещё раз',
} as const;
