import { type AnswerTime, counted, listingForms } from 'shared/contract';

const answers: Record<AnswerTime, string> = {
  minutes: 'Отвечает за 10 минут',
  hour: 'Отвечает за час',
  hours: 'Отвечает за несколько часов',
  day: 'Отвечает за день',
  longer: 'Отвечает не сразу',
};

export const messages = {
  author: 'Автор объявления',
  published: (count: number) => counted(count, listingForms),
  answers,
  safety: 'Как не попасться на обман',
} as const;
