import { listingStatuses } from '../../core/listingStatuses.ru';

export const messages = {
  label: 'Действия администраторов',
  empty: 'Действий пока нет',
  failed: 'Не удалось загрузить журнал',
  end: 'Это все действия',
  filters: { label: 'Фильтры', kind: 'О чём', action: 'Действие', actor: 'ID администратора', any: 'Все' },
  actor: (name: string, id: number) => `${name} (ID ${id})`,
  subject: (id: string) => `№\u00a0${id}`,
  columns: { field: 'Что', before: 'Было', after: 'Стало' },
  nothing: '—',
  statuses: listingStatuses,
  complaints: { open: 'Ждут решения', dismissed: 'Отклонены', upheld: 'Подтвердились' },
  fieldNames: {
    title: 'Название',
    description: 'Описание',
    images: 'Фотографии',
    price: 'Цена',
    price_unit: 'За что цена',
    city: 'Город',
    category: 'Категория',
    breed: 'Порода',
    object: 'Предмет',
    service: 'Услуга',
    lost: 'Приметы и место',
  },
} as const;
