import { formatNumber, plural } from 'shared';
import { SHELL_NAME } from 'shared/contract';

const days = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'день', few: 'дня', many: 'дней' })}`;

/** Texts of the page about teams and their tokens. */
export const messages = {
  intro: 'Команда выпускает свои разделы по сети, предъявляя токен. Что она сделала, видно на странице «Состав сайта».',
  list: 'Команды',
  empty: 'Команд пока нет',
  emptyText: 'Создайте команду, чтобы выдать ей токен',
  network: 'Ошибка при соединении с сервером',
  failed: 'Не удалось сохранить',
  team: {
    add: 'Новая команда',
    name: 'Название',
    create: 'Создать',
    created: (name: string) => `Команда создана: ${name}`,
  },
  webhook: {
    label: 'Адрес уведомлений',
    hint: 'https://… — сайт напишет сюда, если сам прекратит пробу. Можно не указывать',
    title: (name: string) => `Куда сообщать: ${name}`,
    none: 'не указан',
    change: 'Изменить адрес',
    save: 'Сохранить',
    saved: 'Адрес уведомлений сохранён',
  },
  token: {
    list: (team: string) => `Токены команды ${team}`,
    none: 'Токенов пока нет',
    add: 'Создать токен',
    title: (team: string) => `Новый токен: ${team}`,
    label: 'Для чего',
    labelHint: 'Например: сборка на сервере',
    packages: 'Пакеты',
    other: 'Другие пакеты',
    otherHint: 'Имена через запятую, например mf-news. Так сайт узнаёт о новом пакете',
    powerful:
      'Оболочка и разделы администраторов выполняются у всех администраторов: давайте их, только если доверяете.',
    actions: 'Действия',
    days: 'Срок',
    daysOf: days,
    create: 'Создать токен',
    made: 'Токен создан',
    once: 'Он показывается один раз. Сохраните его сейчас: сайт помнит только отпечаток.',
    secret: 'Токен',
    copy: 'Скопировать',
    copied: 'Токен скопирован',
    notCopied: 'Не удалось скопировать. Выделите токен и скопируйте сами',
    done: 'Готово',
    holds: 'Действует',
    expired: 'Истёк',
    revoked: 'Отозван',
    start: 'Начинается с',
    until: 'Действует до',
    ended: 'Закончился',
    used: 'Использован',
    never: 'ещё ни разу',
    madeBy: 'Создал',
    endedOnes: (count: number) => `Недействующие: ${formatNumber(count)}`,
    revoke: 'Отозвать',
    revokeOf: (label: string) => `Отозвать: ${label}`,
    ask: (label: string) => `Отозвать токен «${label}»?`,
    explain: (start: string) =>
      `Токен ${start}… перестанет действовать сразу. Вернуть его нельзя, только создать новый.`,
    revokedOne: (label: string) => `Токен отозван: ${label}`,
  },
  packageTitle: (name: string) => (name === SHELL_NAME ? 'shell — оболочка' : name),
} as const;
