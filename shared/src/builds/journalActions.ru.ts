import type { JournalAction } from 'shared/contract';

/** Labels of journal actions. */
export const journalActions: Readonly<Record<JournalAction, string>> = {
  live: 'Выпуск',
  canary: 'Проба',
  preview: 'Предпросмотр',
  promote: 'Пробная сборка у всех',
  rollback: 'Откат',
  retire: 'Раздел снят',
  withdraw: 'Проба остановлена',
  settings: 'Настройки изменены',
  lift_quarantine: 'Карантин снят',
};

/** Returns the label of an action; also of one unknown to this version. */
export const journalActionText = (action: string): string =>
  new Map<string, string>(Object.entries(journalActions)).get(action) ?? action;
