import { formatDateTime, formatNumber, plural } from 'shared';
import type { BuildView, IncidentKind, TrialFigure, TrialView, VitalName, VitalView, Zone } from 'shared/contract';

const KIB = 1024;

/** `240 мс`, `1,2 с`. */
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

const trialVerdict = ({ isWatched, lastLook, nextLook, visits }: TrialView): string => {
  if (!isWatched) return 'Сайт за пробами не следит';
  if (lastLook === null)
    return `Первая проверка после ${formatNumber(nextLook ?? 0)} посещений, было ${formatNumber(visits.trial)}`;
  const passed = `Проверка после ${formatNumber(lastLook)} посещений: не хуже действующей`;
  return nextLook === null
    ? `${passed}. Проверок больше не будет`
    : `${passed}. Следующая после ${formatNumber(nextLook)}`;
};

const trialEnd = ({ until, needed, figures }: TrialView, now: Date): string | null => {
  if (until === null) return null;
  const compared = figures.find(({ measure }) => measure === 'failure')?.compared ?? 0;
  if (new Date(until) > now) return `${formatDateTime(new Date(until), now)}: будет у всех, если не окажется хуже`;
  return `Срок вышел: будет у всех, когда сравнить можно будет ${visitsOf(needed)}, пока ${formatNumber(compared)}`;
};

/** Texts of the page about the composition of the site. */
export const messages = {
  list: 'Разделы',
  shell: 'Оболочка',
  build: 'Сборка',
  since: 'Показывается',
  size: 'Скрипты',
  routes: 'Адреса',
  trial: (percent: number) => `Проба: ${percent}\u00a0% посетителей`,
  watched: {
    verdict: 'Проверка',
    visits: 'Посещения',
    visitsOf: ({ visits: { trial, live } }: TrialView) => `${visitsOf(trial)} пробы, ${formatNumber(live)} действующей`,
    figures: 'Проба и действующая',
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
    range: (least: number, most: number, count: number) =>
      `Скрипты за ${count} ${plural(count, { one: 'сборку', few: 'сборки', many: 'сборок' })}: от ${sizeOf(least)} до ${sizeOf(most)}`,
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
      hydration: 'В браузере не так, как на сервере',
      ssr: 'Без серверной страницы',
    } satisfies Record<IncidentKind, string>,
  },
  errors: {
    show: 'Показать ошибки',
    hide: 'Скрыть ошибки',
    none: 'Этот сервер их уже не помнит',
    unnamed: 'Без текста',
    zone: ({ remote, build, owner }: Zone) => ['В части страницы', remote, build, owner].filter(Boolean).join(' '),
    times: (count: number) => `×\u00a0${formatNumber(count)}`,
  },
  builds: {
    title: 'Другие сборки',
    none: 'Других сборок на сервере нет',
    onTrial: 'на пробе',
    preview: 'Предпросмотр',
    previewOf: (build: string) => `Предпросмотр сборки ${build}`,
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
      `Половина страниц до ${duration(p50)}, 95\u00a0% до ${duration(p95)}, нарисовано ${formatNumber(count)}`,
  },
  quarantine: {
    title: 'Карантин',
    badge: 'Сервер не рисует страницы этой сборки',
    lift: 'Снять карантин',
    ask: (name: string) => `Снять карантин: ${name}?`,
    explain: (build: string) =>
      `Сервер снова начнёт рисовать страницы сборки ${build}. Если она опять трижды за минуту завершит свой процесс, карантин вернётся.`,
    done: (name: string) => `${name}: сервер снова рисует страницы`,
  },
  rollback: {
    button: 'Откатить',
    withdraw: 'Прекратить пробу',
    title: (name: string) => `Откатить: ${name}?`,
    text: (from: string, to: string) =>
      `Вместо сборки ${from} посетители получат ${to}. Уже открытые страницы доработают на своей сборке.`,
    confirm: 'Откатить',
    done: (name: string, build: string) => `${name}: теперь показывается сборка ${build}`,
    nothingBefore: 'Откатывать не к чему',
  },
  settings: {
    title: 'Настройки',
    hint: (key: string, words: string, byDefault: string) =>
      `${key}: ${words}. Умолчание: ${byDefault === '' ? 'пусто' : byDefault}`,
    hintOfFlag: (key: string, byDefault: boolean) => `${key}. Умолчание: ${byDefault ? 'да' : 'нет'}`,
    flags: { true: 'Да', false: 'Нет' },
    wanted: (words: string) => `Нужно: ${words}`,
    save: 'Сохранить настройки',
    failed: 'Не удалось сохранить настройки',
    done: (sentences: readonly string[]) => sentences.join('; '),
    back: 'Вернуть прежние',
    backTitle: (name: string) => `Вернуть прежние настройки: ${name}?`,
    backText: 'Посетители получат значения, которые действовали до последнего изменения. Выпуск для этого не нужен.',
  },
  journal: {
    title: 'Журнал выпусков',
    latest: 'Последнее',
    package: 'Пакет',
    all: 'Все',
    none: 'Записей пока нет',
    failed: 'Не удалось загрузить журнал',
    more: 'Показать ещё',
    refused: 'Отклонено',
    instead: 'вместо',
    commit: (commit: string) => `коммит ${commit}`,
    dirty: (commit: string) => `коммит ${commit} с правками`,
  },
  shared: {
    title: 'Общие модули',
    once: 'Каждый работает на этой странице в одном экземпляре',
    twice: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'модуль загружен', few: 'модуля загружены', many: 'модулей загружено' })} больше одного раза`,
    copies: (count: number) => `×\u00a0${formatNumber(count)}`,
    unused: 'не понадобился',
  },
} as const;
