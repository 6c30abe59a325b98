import {
  channelsSchema,
  emailVerificationSchema,
  noticeEmailSchema,
  pushEndSchema,
  pushRenewalSchema,
  pushSubscriptionSchema,
  telegramLinkSchema,
  unsubscribedSchema,
  unsubscriptionSchema,
  verifiedEmailSchema,
} from '../channels';
import { defineCall } from './defineCall';
import { tags } from './tags';

export const channels = defineCall({
  id: 'channels',
  method: 'GET',
  path: '/api/notices/channels',
  access: 'account',
  answer: channelsSchema,
  tag: tags.notices,
  summary: 'Где человек получает уведомления: Telegram, push, почта',
});

export const subscribeToPush = defineCall({
  id: 'subscribeToPush',
  method: 'POST',
  path: '/api/notices/push',
  access: 'confirmed',
  limit: 'write',
  body: pushSubscriptionSchema,
  answer: channelsSchema,
  errors: [409, 422],
  tag: tags.notices,
  summary: 'Присылать push на это устройство, пока на нём выполнен вход',
});

export const renewPush = defineCall({
  id: 'renewPush',
  method: 'POST',
  path: '/api/notices/push/renew',
  // The browser makes this call by itself. A session thief does not know the endpoint in use.
  access: 'account',
  limit: 'write',
  body: pushRenewalSchema,
  answer: channelsSchema,
  errors: [404, 409, 422],
  tag: tags.notices,
  summary: 'Заменить подписку этого устройства на push новой от браузера',
});

export const endPush = defineCall({
  id: 'endPush',
  method: 'POST',
  path: '/api/notices/push/delete',
  // Silences a device, which can subscribe again: only it knows the endpoint.
  access: 'account',
  limit: 'write',
  body: pushEndSchema,
  answer: channelsSchema,
  errors: [422],
  tag: tags.notices,
  summary: 'Больше не присылать push на устройство',
});

export const linkTelegram = defineCall({
  id: 'linkTelegram',
  method: 'POST',
  path: '/api/notices/telegram/link',
  access: 'confirmed',
  limit: 'write',
  answer: telegramLinkSchema,
  errors: [409],
  tag: tags.notices,
  summary: 'Получить одноразовую ссылку, которая открывает бота',
});

export const unlinkTelegram = defineCall({
  id: 'unlinkTelegram',
  method: 'POST',
  path: '/api/notices/telegram/delete',
  access: 'confirmed',
  limit: 'write',
  answer: channelsSchema,
  tag: tags.notices,
  summary: 'Отвязать чат Telegram',
});

export const setEmail = defineCall({
  id: 'setEmail',
  method: 'POST',
  path: '/api/notices/email',
  access: 'confirmed',
  limit: 'seldom',
  body: noticeEmailSchema,
  answer: channelsSchema,
  errors: [409, 422, 503],
  tag: tags.notices,
  summary: 'Указать почту: туда придёт письмо со ссылкой',
});

export const deleteEmail = defineCall({
  id: 'deleteEmail',
  method: 'POST',
  path: '/api/notices/email/delete',
  access: 'confirmed',
  limit: 'write',
  answer: channelsSchema,
  tag: tags.notices,
  summary: 'Забыть почту',
});

export const verifyEmail = defineCall({
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/notices/email/verify',
  access: 'anyone',
  limit: 'write',
  body: emailVerificationSchema,
  answer: verifiedEmailSchema,
  errors: [404, 422],
  tag: tags.notices,
  summary: 'Подтвердить почту по ссылке из письма; вход не нужен',
});

export const unsubscribe = defineCall({
  id: 'unsubscribe',
  method: 'POST',
  path: '/api/notices/email/unsubscribe',
  access: 'anyone',
  limit: 'write',
  query: unsubscriptionSchema,
  answer: unsubscribedSchema,
  errors: [404, 422],
  tag: tags.notices,
  summary: 'Не присылать больше письма одного вида, по ссылке из письма (RFC 8058); вход не нужен',
});

/** Redirects to the page with a button: only the POST unsubscribes. */
export const unsubscribePage = defineCall({
  id: 'unsubscribePage',
  method: 'GET',
  path: '/api/notices/email/unsubscribe',
  access: 'anyone',
  query: unsubscriptionSchema,
  answer: null,
  tag: tags.notices,
  summary: 'Страница, на которую ведёт ссылка из письма',
  isHidden: true,
});
