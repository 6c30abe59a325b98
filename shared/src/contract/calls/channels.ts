import { z } from 'zod';
import {
  channelsSchema,
  noticeEmailSchema,
  pushEndSchema,
  pushRenewalSchema,
  pushSubscriptionSchema,
  telegramLinkSchema,
  unsubscribedSchema,
} from '../channels';
import { defineCalls } from './defineCalls';
import { tags } from './tags';

/** Token of the link in an e-mail. */
const linkSchema = z.object({ token: z.string().min(1).max(200) });

export const channels = defineCalls(tags.notices, {
  channels: {
    path: '/api/notices/channels',
    access: 'account',
    answer: channelsSchema,
    summary: 'Где человек получает уведомления: Telegram, push, почта',
  },
  subscribeToPush: {
    method: 'POST',
    path: '/api/notices/push',
    access: 'confirmed',
    body: pushSubscriptionSchema,
    answer: channelsSchema,
    errors: [409],
    summary: 'Присылать push на это устройство, пока на нём выполнен вход',
  },
  renewPush: {
    method: 'POST',
    path: '/api/notices/push/renew',
    // The browser makes this call by itself. A session thief does not know the endpoint in use.
    access: 'account',
    body: pushRenewalSchema,
    answer: channelsSchema,
    errors: [404, 409],
    summary: 'Заменить подписку этого устройства на push новой от браузера',
  },
  endPush: {
    method: 'POST',
    path: '/api/notices/push/delete',
    // Silences a device, which can subscribe again: only it knows the endpoint.
    access: 'account',
    body: pushEndSchema,
    answer: channelsSchema,
    summary: 'Больше не присылать push на устройство',
  },
  linkTelegram: {
    method: 'POST',
    path: '/api/notices/telegram/link',
    access: 'confirmed',
    answer: telegramLinkSchema,
    errors: [409],
    summary: 'Получить одноразовую ссылку, которая открывает бота',
  },
  unlinkTelegram: {
    method: 'POST',
    path: '/api/notices/telegram/delete',
    access: 'confirmed',
    answer: channelsSchema,
    summary: 'Отвязать чат Telegram',
  },
  setEmail: {
    method: 'POST',
    path: '/api/notices/email',
    access: 'confirmed',
    limit: 'seldom',
    body: noticeEmailSchema,
    answer: channelsSchema,
    errors: [409, 503],
    summary: 'Указать почту: туда придёт письмо со ссылкой',
  },
  deleteEmail: {
    method: 'POST',
    path: '/api/notices/email/delete',
    access: 'confirmed',
    answer: channelsSchema,
    summary: 'Забыть почту',
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/notices/email/verify',
    access: 'anyone',
    limit: 'write',
    body: linkSchema,
    answer: z.object({ address: z.string() }),
    errors: [404],
    summary: 'Подтвердить почту по ссылке из письма; вход не нужен',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/notices/email/unsubscribe',
    access: 'anyone',
    limit: 'write',
    query: linkSchema,
    answer: unsubscribedSchema,
    errors: [404],
    summary: 'Не присылать больше письма одного вида, по ссылке из письма (RFC 8058); вход не нужен',
  },
  /** Redirects to the page with a button: only the POST unsubscribes. */
  unsubscribePage: {
    path: '/api/notices/email/unsubscribe',
    access: 'anyone',
    query: linkSchema,
    answer: null,
    summary: 'Страница, на которую ведёт ссылка из письма',
    isHidden: true,
  },
});
