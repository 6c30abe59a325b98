import { formatNumber, plural } from 'shared';
import { type AnswerTime, listingForms } from 'shared/contract';

const answers: Record<AnswerTime, string> = {
  minutes: 'в течение 10 минут',
  hour: 'в течение часа',
  hours: 'в течение нескольких часов',
  day: 'в течение дня',
  longer: 'дольше чем через день',
};

export const messages = {
  title: (name: string) => `${name}: объявления`,
  description: (name: string) => `Все опубликованные объявления автора: ${name}.`,
  answersUsually: 'Обычно отвечает',
  answers,
  onSite: (count: number) => ({ count: formatNumber(count), rest: `${plural(count, listingForms)} на сайте` }),
  sections: 'Разделы автора',
  complain: 'Пожаловаться на автора',
  loading: 'Загрузка автора…',
  missing: {
    title: 'Автор не найден',
    text: 'Возможно, у него больше нет опубликованных объявлений или в адресе ошибка.',
    toFeed: 'Смотреть объявления',
  },
  failed: 'Не удалось загрузить автора',
} as const;
