import { type NoticeDescriptor, noticeDescriptors } from 'shared/contract';

/** Returns a sentence about events that are sent in quiet hours. */
const urgentHint = (): string => {
  const urgent = Object.values<NoticeDescriptor>(noticeDescriptors).flatMap((one) =>
    'urgent' in one && one.urgent !== undefined ? [one.urgent] : [],
  );
  const list = new Intl.ListFormat('ru').format(urgent);
  return list.charAt(0).toUpperCase() + list.slice(1);
};

/** Texts of the events that people are notified about, and where. */
export const messages = {
  notSaved: 'Не удалось сохранить настройки',
  network: 'Ошибка соединения с сервером',
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
    takeZone: (zone: string) => `Выбрать пояс этого устройства: ${zone}`,
  },
} as const;
