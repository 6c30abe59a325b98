import { plural } from 'shared';
import { DECISION_UNDO_MS } from 'shared/contract';

const undoSeconds = DECISION_UNDO_MS / 1000;
/** '5 секунд': how long a decision can be undone. */
export const undoTime = `${undoSeconds} ${plural(undoSeconds, { one: 'секунда', few: 'секунды', many: 'секунд' })}`;

/** Texts that all lists share. */
export const messages = {
  loading: 'Загрузка…',
  undo: 'Отменить',
  undone: 'Решение отменено',
  keys: 'Клавиши',
  or: 'или',
} as const;
