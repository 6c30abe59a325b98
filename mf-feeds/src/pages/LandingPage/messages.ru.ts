import { counted, listingForms } from 'shared/contract';

export const messages = {
  description: (heading: string, count: number | null, description: string) =>
    count === null ? `${heading}. ${description}` : `${heading}: ${counted(count, listingForms)}. ${description}`,
  nearby: 'Смотрите также',
  entries: (place: string) => `Ещё в разделе «${place}»`,
  cities: 'Другие города',
  loading: 'Загрузка объявлений…',
  failed: 'Не удалось загрузить объявления',
  missing: {
    title: 'Такой страницы нет',
    text: 'Возможно, в адресе ошибка: такой породы, товара, услуги или города у нас нет.',
    toFeed: 'Смотреть все объявления',
  },
} as const;
