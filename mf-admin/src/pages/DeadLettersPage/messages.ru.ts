import { formatNumber } from 'shared';
import { type NoticeChannelName, type NoticeDescriptor, noticeDescriptors } from 'shared/contract';

/** A newer server may have events that this build does not know. */
const descriptors: Readonly<Partial<Record<string, NoticeDescriptor>>> = noticeDescriptors;

/** Texts of the page of notices that could not leave the site. */
export const messages = {
  intro: 'Эти уведомления не удалось доставить в Telegram, браузер или на почту. На сайте люди их видят.',
  list: 'Недоставленные уведомления',
  empty: 'Всё доставлено',
  shown: (shown: number, count: number) => `Показаны последние ${formatNumber(shown)} из ${formatNumber(count)}`,
  to: (userId: number) => `Кому: ID ${userId}`,
  tries: (attempts: number) => `Попыток: ${attempts}`,
  unsure: 'Ответ не пришёл: возможно, доставлено',
  resend: 'Отправить снова',
  resendOf: (id: number) => `Отправить снова: №\u00a0${id}`,
  resent: (id: number) => `Отправляем снова: №\u00a0${id}`,
  channels: { telegram: 'Telegram', push: 'Браузер', email: 'Почта' } satisfies Record<NoticeChannelName, string>,
  event: (event: string) => descriptors[event]?.label ?? event,
} as const;
