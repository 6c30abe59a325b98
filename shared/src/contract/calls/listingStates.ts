import { z } from 'zod';
import { idField } from '../fields';
import { fieldTexts as texts } from '../fieldTexts.ru';
import { listingStatusSchema } from '../listing';
import { adminActionSchema, DECISION_UNDO_MS, listingActionSchema } from '../listingActions';
import { WITHDRAWN } from '../listingTerm';
import { contractOf } from '../sections';
import { defineSectionCalls } from './defineCalls';
import { listingParams, sharedActions } from './parts';
import { tags } from './tags';

/** The listing's new state. */
const listingStateSchema = z.object({ ok: z.literal(true), is_visible: listingStatusSchema });

const { delete: deleteListing, ...others } = defineSectionCalls(tags.listingActions, {
  delete: () => ({
    method: 'POST',
    access: 'writer',
    // By moderators.
    audit: { actions: { delete: sharedActions.delete } },
    body: z.object({ ad_id: idField }),
    answer: listingStateSchema,
    errors: [404, 409],
    summary: 'Удалить объявление',
  }),
  ownerAction: () => ({
    method: 'POST',
    access: 'writer',
    body: listingActionSchema,
    answer: listingStateSchema,
    errors: [404, 409],
    summary: 'Действие владельца',
  }),
  adminAction: () => ({
    method: 'POST',
    access: 'moderator',
    audit: {
      actions: {
        publish: 'Публикация',
        reject: sharedActions.reject,
        delete: sharedActions.delete,
        approve_edit: 'Изменения опубликованы',
        reject_edit: 'Изменения отклонены',
      },
      kinds: { listing: 'Объявление' },
      fields: { is_visible: 'Состояние', reason: 'Причина отказа', version: 'Версия', fields: 'Изменено' },
    },
    body: adminActionSchema,
    answer: listingStateSchema,
    errors: [404, 409],
    summary: 'Действие модератора',
  }),
  adminUndo: () => ({
    method: 'POST',
    access: 'moderator',
    audit: { actions: { undo: sharedActions.undo } },
    body: z.object({ ad_id: idField }),
    answer: listingStateSchema,
    errors: [404, 409],
    summary: `Отменить своё решение модератора, ${DECISION_UNDO_MS / 1000} секунд`,
  }),
  close: (section) => ({
    method: 'POST',
    access: 'writer',
    params: listingParams,
    body: z.object({
      outcome: z.enum([...Object.keys(contractOf(section).outcomes), WITHDRAWN], { error: texts.unknownOutcome }),
    }),
    answer: listingStateSchema,
    errors: [404, 409],
    summary: 'Закрыть своё объявление и сказать, чем всё закончилось',
  }),
  reserve: () => ({
    method: 'POST',
    access: 'writer',
    params: listingParams,
    body: z.object({ reserved: z.boolean({ error: texts.unknownValue }) }),
    answer: z.object({ ok: z.literal(true), is_reserved: z.boolean() }),
    errors: [404, 409],
    summary: 'Отметить своё опубликованное объявление забронированным или снять бронь',
  }),
  renew: () => ({
    method: 'POST',
    access: 'writer',
    params: listingParams,
    answer: listingStateSchema.extend({ expires_at: z.iso.datetime() }),
    errors: [404, 409, 422],
    summary: 'Продлить своё объявление, в последние три дня его срока',
  }),
});

export const listingStates = { deleteListing, ...others };
