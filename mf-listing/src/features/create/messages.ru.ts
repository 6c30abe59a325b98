import type { Section } from 'shared/contract';

/** Every text of the forms that place a listing (docs/specification.md, 'Placing a listing'). */
export const messages = {
  barTitle: 'Новое объявление',
  pages: {
    pets: { title: 'Новое объявление', description: 'Размещение объявления о питомце.' },
    market: {
      title: 'Новое объявление в барахолке',
      description: 'Размещение объявления о товарах для питомцев.',
    },
    services: { title: 'Новая услуга', description: 'Размещение объявления об услуге для питомцев.' },
  } satisfies Record<Section, { title: string; description: string }>,
  title: 'Заголовок',
  category: 'Категория',
  city: 'Город',
  cityPlaceholder: 'Начните вводить город',
  sex: 'Пол',
  sexes: { unspecified: 'Не указан', male: 'Мальчик', female: 'Девочка' },
  forWhom: 'Для кого',
  condition: 'Состояние',
  conditions: { new: 'Новое', used: 'Б/у' },
  price: 'Цена, ₽',
  rouble: '₽',
  priceHint: 'До 1\u00a0000\u00a0000\u00a0₽',
  description: 'Описание',
  descriptionHint: 'До 1000 символов',
  descriptionPlaceholders: {
    pets: 'Расскажите о характере, привычках, здоровье',
    market: 'Расскажите о состоянии, размере, комплекте',
    services: 'Расскажите об опыте и условиях',
  } satisfies Record<Section, string>,
  submit: 'Разместить',
  images: 'Фотографии',
  firstFault: (label: string, fault: string) => `${label}: ${fault}`,
  submitting: (percent: number) => `Размещаем… ${percent}\u00a0%`,
  upload: (percent: number) => `Загрузка фотографий: ${percent}\u00a0%`,
  uploadLabel: 'Загрузка фотографий',
  processing: 'Обрабатываем фотографии…',
  failed: 'Не удалось создать объявление',
  noId: 'Ошибка при создании объявления',
  network: 'Ошибка соединения с сервером',
  limit: {
    title: 'Вы достигли лимита объявлений',
    text: 'Удалите ненужные объявления, чтобы разместить новое. Всё, что вы ввели, сохранено.',
    toProfile: 'Мои объявления',
  },
} as const;
