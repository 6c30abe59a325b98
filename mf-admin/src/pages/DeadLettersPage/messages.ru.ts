import { formatNumber } from 'shared';
import { type NoticeChannelName, type NoticeDescriptor, noticeDescriptors } from 'shared/contract';

/** A newer server may have events unknown to this build. */
const descriptors: Readonly<Partial<Record<string, NoticeDescriptor>>> = noticeDescriptors;

/** Labels of the site's queues, by the server's names. */
const queues: Readonly<Record<string, string>> = {
  team_notices: 'Вебхук команды',
  search_queue: 'Поиск по новому объявлению',
  lost_queue: 'Сравнение потерянных и найденных',
  notices: 'Сообщение поддержки',
  image_hashes: 'Сравнение фото',
};

export const messages = {
  intro:
    'Что сайт не смог доставить или выполнить за несколько попыток: уведомления в Telegram, браузер и на почту (на самом сайте они видны), вебхуки команд и задания очередей.',
  list: 'Недоставленное',
  empty: 'Всё доставлено',
  shown: (shown: number, count: number) => `Показаны последние ${formatNumber(shown)} из ${formatNumber(count)}`,
  to: (userId: number) => `Кому: ID ${userId}`,
  tries: (attempts: number) => `Попыток: ${attempts}`,
  unsure: 'Ответ не пришёл: возможно, доставлено',
  number: (id: number) => `№\u00a0${id}`,
  turn: (key: string) => `Задание: ${key}`,
  resend: {
    press: 'Отправить снова',
    pressOf: (name: string) => `Отправить снова: ${name}`,
    done: (name: string) => `Отправляем снова: ${name}`,
  },
  retry: {
    press: 'Повторить',
    pressOf: (name: string) => `Повторить: ${name}`,
    done: (name: string) => `Повторим, если задание ещё в очереди: ${name}`,
  },
  queue: (queue: string) => queues[queue] ?? queue,
  channels: { telegram: 'Telegram', push: 'Браузер', email: 'Почта' } satisfies Record<NoticeChannelName, string>,
  event: (event: string) => descriptors[event]?.label ?? event,
} as const;
