import { formatNumber, type PluralForms, plural } from 'shared';
import type { AnswerTime } from 'shared/contract';

const listings: PluralForms = { one: 'объявление', few: 'объявления', many: 'объявлений' };

const answers: Record<AnswerTime, string> = {
  minutes: 'Отвечает за 10 минут',
  hour: 'Отвечает за час',
  hours: 'Отвечает за несколько часов',
  day: 'Отвечает за день',
  longer: 'Отвечает не сразу',
};

export const messages = {
  author: 'Автор объявления',
  published: (count: number) => `${formatNumber(count)}\u00a0${plural(count, listings)}`,
  answers,
  safety: 'Как не попасться на обман',
} as const;
