import { formatNumber, plural } from 'shared';
import { type ReleaseAction, SHELL_NAME } from 'shared/contract';

const days = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'день', few: 'дня', many: 'дней' })}`;

/** What a token permits. */
const permissions: Readonly<Record<ReleaseAction, string>> = {
  live: 'Выпуск',
  canary: 'Пробный выпуск',
  preview: 'Предпросмотр',
  promote: 'Показ пробной сборки всем',
  rollback: 'Откат',
  retire: 'Снятие раздела',
  withdraw: 'Остановка пробы',
  settings: 'Настройки',
};

export const messages = {
  intro: 'Команда выпускает свои разделы по сети со своим токеном. Все выпуски видны на странице «Состав сайта».',
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
    hint: 'Необязательно. Начинается с https://. Сюда сайт сообщит, если сам остановит пробный выпуск',
    title: (name: string) => `Адрес уведомлений: ${name}`,
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
    otherHint: 'Имена через запятую, например mf-news. Для пакетов, которых на сайте ещё нет',
    powerful:
      'Код оболочки и разделов администратора работает у всех администраторов. Давайте доступ только тем, кому доверяете.',
    actions: 'Действия',
    permissions,
    days: 'Срок',
    daysOf: days,
    create: 'Создать токен',
    made: 'Токен создан',
    once: 'Сохраните токен сейчас: больше сайт его не покажет.',
    secret: 'Токен',
    copy: 'Скопировать',
    copied: 'Токен скопирован',
    notCopied: 'Не удалось скопировать. Выделите токен и скопируйте его вручную',
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
      `Токен ${start}… сразу перестанет действовать. Вернуть его нельзя, можно только создать новый.`,
    revokedOne: (label: string) => `Токен отозван: ${label}`,
  },
  backend: {
    list: 'Серверы разделов',
    intro:
      'Раздел может брать данные со своего сервера. Сайт передаёт туда запросы по адресам ниже и подписанную отметку о том, кто их отправил.',
    label: 'Адрес сервера',
    hint: 'Начинается с https://. Если оставить пустым, запросы не передаются',
    title: (name: string) => `Сервер раздела ${name}`,
    none: 'не указан',
    paths: 'Адреса на сайте',
    change: 'Изменить адрес',
    changeOf: (name: string) => `Изменить адрес сервера: ${name}`,
    save: 'Сохранить',
    saved: 'Адрес сервера сохранён',
  },
  packageTitle: (name: string) => (name === SHELL_NAME ? 'shell — оболочка' : name),
} as const;
