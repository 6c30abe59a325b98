import { formatNumber, type PluralForms, plural } from 'shared';
import { days, type ListingTotal, STATS_DAYS } from 'shared/contract';

const views: PluralForms = { one: 'просмотр', few: 'просмотра', many: 'просмотров' };
const dialogs: PluralForms = { one: 'диалог', few: 'диалога', many: 'диалогов' };

export const messages = {
  /** Formats as '214 просмотров, 3 диалога'. */
  brief: (total: ListingTotal) =>
    `${formatNumber(total.views)} ${plural(total.views, views)}, ${formatNumber(total.dialogs)} ${plural(total.dialogs, dialogs)}`,
  title: `За ${days(STATS_DAYS)}`,
  private: 'видно только вам',
  metrics: { views: 'Смотрели', favourites: 'Сохранили', dialogs: 'Писали' },
  yesterday: (count: number) => (count === 0 ? 'вчера 0' : `+${count} вчера`),
  byDay: { views: 'Просмотры по дням', favourites: 'Добавления в избранное по дням', dialogs: 'Диалоги по дням' },
  day: 'День',
  failed: 'Не удалось загрузить статистику',
} as const;
