/** Every text of the numbers of a listing (docs/specification.md, 'Numbers for the author'). */
export const messages = {
  title: 'За 30 дней',
  private: 'видно только вам',
  metrics: { views: 'Смотрели', favourites: 'Сохранили', dialogs: 'Писали' },
  yesterday: (count: number) => (count === 0 ? 'вчера 0' : `+${count} вчера`),
  byDay: { views: 'Просмотры по дням', favourites: 'Добавления в избранное по дням', dialogs: 'Диалоги по дням' },
  day: 'День',
  failed: 'Не удалось загрузить статистику',
} as const;
