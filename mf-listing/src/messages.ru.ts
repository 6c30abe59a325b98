import { plural } from 'shared';
import { dayForms, ListingStatus } from 'shared/contract';

export const messages = {
  /** Titles of the forms in the phone's top bar, known before the forms load. */
  bars: { create: 'Новое объявление', edit: 'Редактирование' },
  editDescription: 'Редактирование своего объявления.',
  loading: 'Загрузка объявления…',
  loadingDescription: 'Объявление загружается.',
  missing: {
    title: 'Такого объявления не существует',
    text: 'Возможно, его сняли с публикации или в адресе ошибка.',
  },
  failed: 'Ошибка при загрузке объявления',
  noConnection: 'Ошибка при соединении с сервером',
  failedDescription: 'Объявление не удалось загрузить.',
  statuses: {
    [ListingStatus.review]: 'На рассмотрении',
    [ListingStatus.rejected]: 'Отклонено',
    [ListingStatus.outdated]: 'Устарело',
  },
  withdrawn: { label: 'Снято', closed: 'Автор снял объявление.' },
  reserved: 'Забронировано',
  own: {
    published: (left: number | null) =>
      left === null ? 'Опубликовано' : `Опубликовано · ещё ${left}\u00a0${plural(left, dayForms)}`,
    whole: 'Объявление целиком',
    home: (name: string | null) => `${name ?? 'Питомец'} дома!`,
  },
  description: 'Описание',
  noDescription: 'Автор не добавил описания.',
  city: 'Город',
  marks: {
    colour: 'Окрас',
    size: 'Размер',
    collar: 'Ошейник',
    special: 'Особые приметы',
    chip: 'Чип',
    hasChip: 'Указан. Номер никто не видит.',
  },
  number: (id: number) => `№ ${id}`,
  published: 'Размещено',
  complain: 'Пожаловаться',
  more: { button: 'Ещё', copy: 'Скопировать ссылку', home: 'На главную' },
  gallery: {
    label: 'Фотографии',
    open: 'Открыть фото на весь экран',
    openNumber: (number: number) => `Открыть фото ${number}`,
    all: (count: number) => `Все ${count} фото`,
    previous: 'Предыдущее фото',
    next: 'Следующее фото',
    close: 'Закрыть просмотр',
    slide: 'Фото',
    failed: 'Не удалось открыть просмотр фото',
    zoomIn: 'Увеличить фото',
    zoomOut: 'Уменьшить фото',
    alt: (title: string, number: number, count: number) =>
      count === 1 ? title : `${title} — фото ${number} из ${count}`,
    noPhoto: (title: string) => `${title} — фото нет`,
    counter: (number: number, count: number) => `${number} / ${count}`,
    position: (number: number | string, count: number | string) => `Фото ${number} из ${count}`,
  },
  similar: { title: 'Похожие рядом', newWindow: 'Откроется в новом окне' },
  flyer: 'Листовка',
  flyerLink: 'Листовка для печати',
  share: {
    button: 'Поделиться',
    copied: 'Ссылка скопирована',
    failed: 'Не удалось скопировать ссылку',
  },
} as const;
