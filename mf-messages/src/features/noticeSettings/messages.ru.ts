import { type NoticeDescriptor, noticeDescriptors } from 'shared/contract';

/** Returns a sentence about events that are sent in quiet hours. */
const urgentHint = (): string => {
  const urgent = Object.values<NoticeDescriptor>(noticeDescriptors).flatMap((one) =>
    'urgent' in one && one.urgent !== undefined ? [one.urgent] : [],
  );
  const list = new Intl.ListFormat('ru').format(urgent);
  return list.charAt(0).toUpperCase() + list.slice(1);
};

export const messages = {
  notSaved: 'Не удалось сохранить настройки',
  network: 'Ошибка соединения с сервером',
  channels: 'Куда присылать',
  notDone: 'Не получилось. Попробуйте ещё раз',
  telegram: {
    title: 'Telegram',
    works: 'Подключён',
    worksFor: (name: string) => `Подключён: ${name}`,
    blocked: 'Отключён. Если вы заблокировали бота в Telegram, разблокируйте его и подключите снова.',
    none: 'Бот пришлёт уведомления в личный чат',
    link: 'Подключить',
    open: 'Открыть Telegram',
    opened: 'В Telegram нажмите «Начать». Ссылка действует час.',
    unlink: 'Отключить',
    unlinked: 'Уведомления в Telegram отключены',
    linkAgain: 'Подключить уведомления в Telegram?',
    unlinkAgain: 'Отключить уведомления в Telegram?',
  },
  push: {
    title: 'Уведомления в браузере',
    on: 'Включены на этом устройстве',
    off: 'Выключены на этом устройстве',
    turnOn: 'Включить',
    turnOff: 'Выключить',
    turnedOn: 'Уведомления на этом устройстве включены',
    turnedOff: 'Уведомления на этом устройстве выключены',
    turnOnAgain: 'Включить уведомления на этом устройстве?',
    denied: 'Запрещены в браузере. Разрешите уведомления для этого сайта в настройках браузера и обновите страницу.',
    unsupported: 'Этот браузер не показывает уведомления сайтов.',
    install: 'На iPhone и iPad сначала добавьте сайт на экран «Домой»: «Поделиться», затем «На экран „Домой“».',
    failed: 'Браузер не включил уведомления. Попробуйте ещё раз',
    elsewhere: { one: 'другом устройстве', few: 'других устройствах', many: 'других устройствах' },
    also: (devices: string) => `Включены на ${devices}`,
  },
  email: {
    title: 'Почта',
    none: 'Пришлём письмо со ссылкой для подтверждения',
    label: 'Адрес почты',
    save: 'Прислать письмо',
    waiting: 'Перейдите по ссылке из письма',
    wanted: (address: string) => `Перейдите по ссылке из письма на ${address}. До этого пишем на прежний адрес.`,
    keep: 'Оставить прежний адрес',
    unchanged: 'Адрес остался прежним',
    again: 'Отправить ещё раз',
    sent: (address: string) => `Письмо со ссылкой отправлено на ${address}`,
    change: 'Изменить',
    cancel: 'Отмена',
    remove: 'Удалить',
    removed: 'Адрес удалён',
    sendAgain: (address: string) => `Отправить письмо для подтверждения на ${address}?`,
    removeAgain: 'Удалить адрес почты для уведомлений?',
    failed: 'Письмо не отправлено. Попробуйте ещё раз',
  },
  events: {
    title: 'О чём сообщать',
    lead: 'На сайте уведомление придёт всегда. В Telegram, браузер и на почту — если вы их подключили.',
    idle: 'Чтобы включить остальные, подключите их выше.',
    event: 'Событие',
    channels: { telegram: 'Telegram', push: 'Браузер', email: 'Почта' },
  },
  quiet: {
    title: 'Тихие часы',
    lead: 'Ночные уведомления придут утром. На сайте их видно сразу.',
    on: 'Не беспокоить в эти часы',
    from: 'С',
    to: 'До',
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    zone: (zone: string) => `Часовой пояс: ${zone}`,
    urgent: 'Срочное присылать и в тихие часы',
    urgentHint,
    chooseZone: (zone: string) => `Выбрать пояс этого устройства: ${zone}`,
  },
} as const;
