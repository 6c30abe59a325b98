import { formatDateTime, formatNumber, plural } from 'shared';
import type { BuildView, IncidentKind, JournalAction, TrialFigure, TrialView, VitalName, Zone } from 'shared/contract';
import type { VitalView } from '../contract/composition';

const KIB = 1024;

/** Formats a duration: `240 мс`, `1,2 с`. */
const duration = (seconds: number): string =>
  seconds < 1 ? `${formatNumber(Math.round(seconds * 1000))}\u00a0мс` : `${formatNumber(seconds)}\u00a0с`;

const percent = (part: number, whole: number): string => `${formatNumber(Math.round((100 * part) / whole))}\u00a0%`;

const vitalTitles: Record<VitalName, string> = {
  lcp: 'Первый экран до',
  inp: 'Ответ на нажатие до',
  cls: 'Сдвиги до',
};

const sizeOf = (bytes: number): string => `${formatNumber(Math.round((bytes / KIB) * 10) / 10)} КБ`;

const visitsOf = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'посещение', few: 'посещения', many: 'посещений' })}`;

const trialTitles: Record<TrialFigure['measure'], string> = {
  failure: 'Сбои',
  inp: 'Ответ на нажатие',
  lcp: 'Первый экран',
  draw: 'На сервере',
};

const trialAmount = (measure: TrialFigure['measure'], value: number): string =>
  measure === 'failure' ? `${formatNumber(Math.round(value * 1000) / 10)}\u00a0%` : duration(value);

const comparedOf = ({ figures }: TrialView): number =>
  figures.find(({ measure }) => measure === 'failure')?.compared ?? 0;

const trialVerdict = (trial: TrialView): string => {
  if (!trial.isWatched) return 'Сайт не следит за пробными выпусками';
  if (trial.figures.some(({ isWorse }) => isWorse)) return 'Хуже действующей: сайт снимет пробную сборку';
  const compared = comparedOf(trial);
  return compared < trial.needed
    ? `Начнётся, когда для сравнения наберётся ${visitsOf(trial.needed)}, пока ${formatNumber(compared)}`
    : 'Не хуже действующей сборки';
};

const trialEnd = (trial: TrialView, now: Date): string | null => {
  const { until, needed } = trial;
  if (until === null) return null;
  if (new Date(until) > now) return `${formatDateTime(new Date(until), now)} — будет у всех, если не окажется хуже`;
  const compared = formatNumber(comparedOf(trial));
  return `Срок вышел. Будет у всех, когда для сравнения наберётся ${visitsOf(needed)}, пока ${compared}`;
};

/** Texts about builds, for those who maintain them. */
export const messages = {
  build: 'Сборка',
  since: 'Показывается',
  size: 'Файлы',
  trial: (percent: number) => `Проба: ${percent}\u00a0% посетителей`,
  watched: {
    verdict: 'Проверка',
    visits: 'Посещения',
    visitsOf: ({ visits: { trial, live } }: TrialView) =>
      `${visitsOf(trial)} пробной сборки, ${formatNumber(live)} действующей`,
    figures: 'Пробная и действующая',
    figure: ({ measure, trial, live }: TrialFigure) =>
      `${trialTitles[measure]} ${trialAmount(measure, trial)} и ${trialAmount(measure, live)}`,
    verdictOf: trialVerdict,
    end: 'Срок',
    endOf: trialEnd,
  },
  unknown: 'неизвестно',
  sizeOf,
  owner: 'Отвечает',
  sizes: {
    range: (min: number, max: number, count: number) =>
      `Файлы за ${count} ${plural(count, { one: 'сборку', few: 'сборки', many: 'сборок' })}: от ${sizeOf(min)} до ${sizeOf(max)}`,
    of: (build: string, size: number) => `${build}: ${sizeOf(size)}`,
  },
  incidents: {
    title: 'Неполадки',
    none: 'За сутки ни одной',
    hour: 'за час',
    day: 'за сутки',
    kinds: {
      load: 'Не загрузился',
      slow: 'Загружался долго',
      render: 'Ошибка при показе',
      error: 'Ошибка в работе',
      hydration: 'Страница в браузере отличается от серверной',
      ssr: 'Сервер не подготовил страницу',
    } satisfies Record<IncidentKind, string>,
  },
  vitals: {
    title: 'У 75\u00a0% посетителей',
    measure: ({ vital, p75 }: VitalView) =>
      `${vitalTitles[vital]} ${vital === 'cls' ? formatNumber(p75) : duration(p75)}`,
    shares: ({ count, good, poor }: VitalView) =>
      `хорошо ${percent(good, count)}, плохо ${percent(poor, count)}, замеров ${formatNumber(count)}`,
  },
  rendering: {
    title: 'На сервере',
    facts: ({ count, p50, p95 }: NonNullable<BuildView['rendering']>) =>
      `Половина страниц готова за ${duration(p50)}, 95\u00a0%\u00a0— за ${duration(p95)}, всего ${formatNumber(count)}`,
  },
  errors: {
    none: 'На этом сервере записей уже нет',
    unnamed: 'Без текста',
    zone: ({ remote, build, owner }: Zone) => ['В части страницы', remote, build, owner].filter(Boolean).join(' '),
    times: (count: number) => `×\u00a0${formatNumber(count)}`,
  },
  quarantine: {
    title: 'Карантин',
    badge: 'Сервер не готовит страницы этой сборки',
  },
  journal: {
    latest: 'Последнее',
    refused: 'Отклонено',
    instead: 'вместо',
    commit: (commit: string) => `коммит ${commit}`,
    dirty: (commit: string) => `коммит ${commit} с незафиксированными правками`,
  },
} as const;

/** Labels of journal actions. */
const journalActions: Readonly<Record<JournalAction, string>> = {
  live: 'Выпуск',
  canary: 'Проба',
  preview: 'Предпросмотр',
  promote: 'Пробная сборка у всех',
  rollback: 'Откат',
  retire: 'Раздел снят',
  withdraw: 'Проба остановлена',
  settings: 'Настройки изменены',
  lift_quarantine: 'Карантин снят',
};

/** Returns the label of an action; also of one unknown to this version. */
export const journalActionText = (action: string): string =>
  new Map<string, string>(Object.entries(journalActions)).get(action) ?? action;
