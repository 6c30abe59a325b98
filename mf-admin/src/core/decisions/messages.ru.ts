/** Texts of the dialog that asks for the reason of a rejection. */
export const messages = {
  listing: {
    title: 'Почему отклоняем?',
    text: (title: string) => `«${title}»: автор увидит причину и комментарий.`,
    reject: 'Отклонить',
  },
  edit: {
    title: 'Почему отклоняем изменения?',
    text: (title: string) => `«${title}»: автор увидит причину и комментарий, объявление останется прежним.`,
    reject: 'Отклонить изменения',
  },
  reason: 'Причина',
  missing: 'Выберите причину',
  comment: 'Комментарий автору',
  hint: 'Необязательно: что исправить, простыми словами',
} as const;
