import { plural } from 'shared';
import { DECISION_UNDO_MS } from 'shared/contract';

const undoSeconds = DECISION_UNDO_MS / 1000;
/** '5 секунд': how long a decision can be undone. */
export const undoTime = `${undoSeconds} ${plural(undoSeconds, { one: 'секунда', few: 'секунды', many: 'секунд' })}`;

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
