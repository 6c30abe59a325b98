import {
  adminActionSchema,
  closeListingSchemas,
  DECISION_UNDO_MS,
  decisionUndoSchema,
  listingActionSchema,
  listingDeletionSchema,
  listingStateSchema,
  renewalSchema,
  reservationSchema,
  reservedSchema,
} from '../listingActions';
import { defineSectionCalls } from './defineCalls';
import { listingParams, sharedActions } from './parts';
import { tags } from './tags';

const { delete: deleteListing, ...others } = defineSectionCalls(tags.listingActions, {
  delete: () => ({
    method: 'POST',
    access: 'writer',
    // By moderators.
    audit: { actions: { delete: sharedActions.delete } },
    body: listingDeletionSchema,
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
    body: decisionUndoSchema,
    answer: listingStateSchema,
    errors: [404, 409],
    summary: `Отменить своё решение модератора, ${DECISION_UNDO_MS / 1000} секунд`,
  }),
  close: (section) => ({
    method: 'POST',
    access: 'writer',
    params: listingParams,
    body: closeListingSchemas[section],
    answer: listingStateSchema,
    errors: [404, 409],
    summary: 'Закрыть своё объявление и сказать, чем всё закончилось',
  }),
  reserve: () => ({
    method: 'POST',
    access: 'writer',
    params: listingParams,
    body: reservationSchema,
    answer: reservedSchema,
    errors: [404, 409],
    summary: 'Отметить своё опубликованное объявление забронированным или снять бронь',
  }),
  renew: () => ({
    method: 'POST',
    access: 'writer',
    params: listingParams,
    answer: renewalSchema,
    errors: [404, 409, 422],
    summary: 'Продлить своё объявление, в последние три дня его срока',
  }),
});

export const listingStates = { deleteListing, ...others };
