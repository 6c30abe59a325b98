import { formatNumber, plural } from 'shared';

export const messages = {
  list: 'Разделы',
  shell: 'Оболочка',
  /** Table of all packages on phones. */
  health: {
    caption: 'Состояние разделов',
    package: 'Раздел',
    browser: 'Ошибки',
    speed: 'Скорость',
    server: 'Сервер',
    states: {
      unknown: 'нет данных',
      good: 'в порядке',
      fair: 'есть замечания',
      poor: 'нужно внимание',
    },
  },
  errors: {
    show: 'Показать ошибки',
    hide: 'Скрыть ошибки',
  },
  builds: {
    title: 'Другие сборки',
    none: 'Других сборок на сервере нет',
    onTrial: 'пробная',
    preview: 'Предпросмотр',
    previewOf: (build: string) => `Предпросмотр сборки ${build}`,
  },
  quarantine: {
    lift: 'Снять карантин',
    ask: (name: string) => `Снять карантин с «${name}»?`,
    explain: (build: string) =>
      `Сервер снова начнёт готовить страницы сборки ${build}. Если она ещё трижды за минуту обрушит процесс, карантин вернётся.`,
    done: (name: string) => `${name}: сервер снова готовит страницы`,
  },
  rollback: {
    button: 'Откатить',
    withdraw: 'Прекратить пробу',
    title: (name: string) => `Откатить «${name}»?`,
    text: (from: string, to: string) =>
      `Вместо сборки ${from} посетители получат ${to}. Открытые страницы до перезагрузки останутся на прежней.`,
    confirm: 'Откатить',
    done: (name: string, build: string) => `${name}: теперь показывается сборка ${build}`,
    nothingBefore: 'Откатить нельзя: предыдущей сборки нет',
  },
  settings: {
    title: 'Настройки',
    hint: (key: string, words: string, byDefault: string) =>
      `${key}: ${words}. По умолчанию: ${byDefault === '' ? 'пусто' : byDefault}`,
    hintOfFlag: (key: string, byDefault: boolean) => `${key}. По умолчанию: ${byDefault ? 'да' : 'нет'}`,
    flags: { true: 'Да', false: 'Нет' },
    wanted: (words: string) => `Нужно: ${words}`,
    save: 'Сохранить настройки',
    failed: 'Не удалось сохранить настройки',
    done: (sentences: readonly string[]) => sentences.join('; '),
    back: 'Вернуть прежние',
    backTitle: (name: string) => `Вернуть прежние настройки «${name}»?`,
    backText:
      'Снова будут действовать значения, которые были до последнего изменения. Выпускать раздел заново не нужно.',
  },
  journal: {
    title: 'Журнал выпусков',
    package: 'Пакет',
    all: 'Все',
    none: 'Записей пока нет',
    failed: 'Не удалось загрузить журнал',
    more: 'Показать ещё',
  },
  shared: {
    title: 'Общие модули',
    once: 'На этой странице каждый загружен один раз',
    twice: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'модуль загружен', few: 'модуля загружены', many: 'модулей загружено' })} больше одного раза`,
    copies: (count: number) => `×\u00a0${formatNumber(count)}`,
    unused: 'не загружен',
  },
} as const;
