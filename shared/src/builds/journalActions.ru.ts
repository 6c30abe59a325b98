import type { JournalAction } from 'shared/contract';

/** What people read for what is done to builds. */
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

/** The same of an action that this version of the page may not know. */
export const journalActionText = (action: string): string =>
  new Map<string, string>(Object.entries(journalActions)).get(action) ?? action;
