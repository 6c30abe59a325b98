import { z } from 'zod';
import { errorBodySchema } from '../fields';
import {
  blockStateSchema,
  blockToggleSchema,
  dialogRefusalSchema,
  dialogsQuerySchema,
  dialogsSchema,
  messagePhotosSchema,
  messagesQuerySchema,
  messagesSchema,
  sendMessageSchema,
  sendPhotosSchema,
  sentMessageSchema,
} from '../messages';
import { defineCalls } from './defineCalls';
import { idParams } from './parts';
import { pictureForm } from './pictureForm';
import { tags } from './tags';

const unchanged = z.null().describe('Не изменились');
const blocked = z.union([dialogRefusalSchema, errorBodySchema]);

export const messages = defineCalls(tags.messages, {
  dialogs: {
    method: 'GET',
    path: '/api/dialogs',
    access: 'account',
    limit: 'poll',
    query: dialogsQuerySchema,
    answer: dialogsSchema,
    answers: { 304: unchanged },
    summary: 'Диалоги',
    budget: 'dialogs',
  },
  messages: {
    method: 'GET',
    path: '/api/messages/:id',
    access: 'account',
    limit: 'poll',
    params: idParams,
    query: messagesQuerySchema,
    answer: messagesSchema,
    answers: { 304: unchanged, 403: blocked },
    errors: [404],
    summary: 'Страница диалога, от новых к старым; показанное считается прочитанным',
    budget: 'messages',
  },
  sendMessage: {
    method: 'POST',
    path: '/api/send-message',
    // A banned user may write to support.
    access: 'account',
    idempotent: true,
    body: sendMessageSchema,
    answer: sentMessageSchema,
    answers: { 403: blocked },
    errors: [404, 409],
    summary: 'Написать человеку или в поддержку',
  },
  block: {
    method: 'POST',
    path: '/api/block/:id',
    access: 'writer',
    params: idParams,
    body: blockToggleSchema,
    answer: blockStateSchema,
    errors: [404],
    summary: 'Заблокировать человека или снять блокировку',
  },
  sendPhotos: {
    method: 'POST',
    path: '/api/send-photos',
    // A banned user may write to support.
    access: 'account',
    idempotent: true,
    form: pictureForm(sendPhotosSchema, 1),
    answer: sentMessageSchema,
    answers: { 403: blocked },
    errors: [404, 409],
    summary: 'Отправить сообщение с фотографиями, до четырёх',
  },
  messagePhotos: {
    method: 'GET',
    path: '/api/message-photos/:id',
    access: 'account',
    params: z.object({ id: z.string().meta({ description: 'Номер сообщения' }) }),
    answer: messagePhotosSchema,
    answers: { 403: blocked },
    errors: [404],
    summary: 'Имена фотографий сообщения, подписанные на десять минут',
  },
});
