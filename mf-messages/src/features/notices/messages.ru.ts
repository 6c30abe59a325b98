export const messages = {
  loading: 'Загрузка уведомлений…',
  loadingMore: 'Загружаем более ранние уведомления…',
  empty: 'Уведомлений пока нет',
  emptyHint: 'Здесь появится всё важное: решения модераторов, сроки объявлений, новое по сохранённым поискам.',
  failed: 'Не удалось загрузить уведомления',
  fresh: 'Новое',
  acts: {
    renew: 'Продлить',
    renewed: 'Продлено до',
    correct: 'Исправить',
    compare: 'Сравнить',
    /** For screen readers, which read the button alone. */
    of: (act: string, notice: string) => `${act}: ${notice}`,
  },
} as const;
