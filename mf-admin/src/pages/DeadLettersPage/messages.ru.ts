import { formatNumber } from 'shared';
import type { NoticeChannelName, OutgoingEvent } from 'shared/contract';

/** Texts of the page of notices that could not leave the site. */
export const messages = {
  intro: 'Уведомления, которые не удалось передать после всех попыток. На самом сайте люди их видят.',
  list: 'Недоставленные уведомления',
  empty: 'Всё доставлено',
  shown: (shown: number, count: number) => `Показаны последние ${formatNumber(shown)} из ${formatNumber(count)}`,
  to: (userId: number) => `Кому: ID ${userId}`,
  tries: (attempts: number) => `Попыток: ${attempts}`,
  unsure: 'Ответ потерялся: возможно, дошло',
  resend: 'Отправить снова',
  resendOf: (id: number) => `Отправить снова: №\u00a0${id}`,
  resent: (id: number) => `Отправляем снова: №\u00a0${id}`,
  channels: { telegram: 'Telegram', push: 'Браузер', email: 'Почта' } satisfies Record<NoticeChannelName, string>,
  events: {
    message: 'Сообщение',
    approved: 'Публикация',
    rejected: 'Отклонение',
    consentWanted: 'Просьба о согласии',
    endsSoon: 'Скоро конец срока',
    ended: 'Конец срока',
    searchHit: 'Поиск',
    favourite: 'Избранное',
    boostEnds: 'Конец продвижения',
    complaint: 'Жалоба',
    lostMatch: 'Похожий питомец',
    lostNearby: 'Пропажа рядом',
    channelChanged: 'Смена канала уведомлений',
  } satisfies Record<OutgoingEvent, string>,
} as const;
