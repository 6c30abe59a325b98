import type { TrialFigure, TrialMeasure } from 'shared/contract';

const percent = (share: number): string => `${(share * 100).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} %`;
const milliseconds = (seconds: number): string =>
  `${(seconds * 1000).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} мс`;

const names: Record<TrialMeasure, string> = {
  failure: 'сбои раздела',
  inp: 'ответ на нажатие (INP)',
  lcp: 'показ первого экрана (LCP)',
  draw: 'подготовка страницы на сервере',
};

const amount = ({ measure }: TrialFigure, value: number): string =>
  measure === 'failure' ? percent(value) : milliseconds(value);

const figure = (one: TrialFigure): string =>
  `${names[one.measure]}: ${amount(one, one.trial)} против ${amount(one, one.live)} у действующей`;

export const messages = {
  site: 'сайт',
  withdrawn: (visits: number) => `Пробная сборка хуже действующей и снята, посещений пробы: ${visits}`,
  promoted: (visits: number) => `Срок пробы вышел, хуже не стало: сборка теперь у всех, посещений пробы: ${visits}`,
  tooFew: (visits: number, needed: number) =>
    `Срок пробы вышел, но сравнить можно только ${visits} посещений, а нужно ${needed}: сборка остаётся на пробе`,
  refused: 'Срок пробы вышел, но выпуск для всех отклонён: сборка остаётся на пробе',
  figures: (figures: readonly TrialFigure[]): string[] => figures.filter(({ compared }) => compared > 0).map(figure),
} as const;
