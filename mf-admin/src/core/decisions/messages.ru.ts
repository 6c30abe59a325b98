/** Every text of the dialog that asks why a listing is rejected. */
export const messages = {
  title: 'Почему отклоняем?',
  text: (title: string) => `«${title}»: автор увидит причину и комментарий.`,
  reason: 'Причина',
  missing: 'Выберите причину',
  comment: 'Комментарий автору',
  hint: 'Необязательно: что исправить, простыми словами',
  reject: 'Отклонить',
} as const;
