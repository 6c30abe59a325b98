import { z } from 'zod';
import { DIALOGS_MAX } from '../constants';
import { errorBodySchema, limitField, offsetField } from '../fields';
import {
  blockStateSchema,
  dialogRefusalSchema,
  dialogSchema,
  messageSchema,
  messagesQuerySchema,
  sendMessageSchema,
  sendPhotosSchema,
} from '../messages';
import { defineCalls } from './defineCalls';
import { idParams, pictureForm } from './parts';
import { tags } from './tags';

const unchanged = z.null().describe('Не изменились');
/** The message as stored. */
const sent = z.object({ message: messageSchema });
const blocked = z.union([dialogRefusalSchema, errorBodySchema]);

export const messages = defineCalls(tags.messages, {
  dialogs: {
    path: '/api/dialogs',
    access: 'account',
    limit: 'poll',
    query: z.object({ limit: limitField(DIALOGS_MAX, DIALOGS_MAX), offset: offsetField }),
    /** Support first, then newest first. `ETag` changes with any dialog or message. */
    answer: z.array(dialogSchema),
    answers: { 304: unchanged },
    summary: 'Диалоги',
    budget: 'dialogs',
  },
  messages: {
    path: '/api/messages/:id',
    access: 'account',
    limit: 'poll',
    params: idParams,
    query: messagesQuerySchema,
    answer: z.array(messageSchema),
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
    answer: sent,
    answers: { 403: blocked },
    errors: [404, 409],
    summary: 'Написать человеку или в поддержку',
  },
  block: {
    method: 'POST',
    path: '/api/block/:id',
    access: 'writer',
    params: idParams,
    // Without the wanted state, as from older builds, the call toggles.
    body: blockStateSchema.partial().nullish(),
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
    answer: sent,
    answers: { 403: blocked },
    errors: [404, 409],
    summary: 'Отправить сообщение с фотографиями, до четырёх',
  },
  messagePhotos: {
    path: '/api/message-photos/:id',
    access: 'account',
    params: z.object({ id: z.string().meta({ description: 'Номер сообщения' }) }),
    answer: z.object({ photos: z.array(z.string()) }),
    answers: { 403: blocked },
    errors: [404],
    summary: 'Имена фотографий сообщения, подписанные на десять минут',
  },
});
