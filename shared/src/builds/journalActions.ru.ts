import type { JournalAction } from 'shared/contract';

/** What people read for what is done to builds. */
export const journalActions: Readonly<Record<JournalAction, string>> = {
  live: 'Выпуск',
  canary: 'Проба',
  preview: 'Предпросмотр',
  promote: 'Проба для всех',
  rollback: 'Откат',
  retire: 'Снятие с сайта',
  withdraw: 'Прекращение пробы',
  settings: 'Настройки',
  lift_quarantine: 'Снятие карантина',
};

/** The same of an action that this version of the page may not know. */
export const journalActionText = (action: string): string =>
  new Map<string, string>(Object.entries(journalActions)).get(action) ?? action;
