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
import { defineSectionCall } from './defineCalls';
import { listingParams, sharedActions } from './parts';
import { tags } from './tags';

export const deleteListing = defineSectionCall('delete', () => ({
  method: 'POST',
  access: 'writer',
  limit: 'write',
  // By moderators.
  audit: { actions: { delete: sharedActions.delete } },
  body: listingDeletionSchema,
  answer: listingStateSchema,
  errors: [404, 409, 422],
  tag: tags.listingActions,
  summary: 'Удалить объявление',
}));

export const ownerAction = defineSectionCall('ownerAction', () => ({
  method: 'POST',
  access: 'writer',
  limit: 'write',
  body: listingActionSchema,
  answer: listingStateSchema,
  errors: [404, 409, 422],
  tag: tags.listingActions,
  summary: 'Действие владельца',
}));

export const adminAction = defineSectionCall('adminAction', () => ({
  method: 'POST',
  access: 'moderator',
  limit: 'write',
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
  errors: [404, 409, 422],
  tag: tags.listingActions,
  summary: 'Действие модератора',
}));

export const adminUndo = defineSectionCall('adminUndo', () => ({
  method: 'POST',
  access: 'moderator',
  limit: 'write',
  audit: { actions: { undo: sharedActions.undo } },
  body: decisionUndoSchema,
  answer: listingStateSchema,
  errors: [404, 409, 422],
  tag: tags.listingActions,
  summary: `Отменить своё решение модератора, ${DECISION_UNDO_MS / 1000} секунд`,
}));

export const close = defineSectionCall('close', (section) => ({
  method: 'POST',
  access: 'writer',
  limit: 'write',
  params: listingParams,
  body: closeListingSchemas[section],
  answer: listingStateSchema,
  errors: [404, 409, 422],
  tag: tags.listingActions,
  summary: 'Закрыть своё объявление и сказать, чем всё закончилось',
}));

export const reserve = defineSectionCall('reserve', () => ({
  method: 'POST',
  access: 'writer',
  limit: 'write',
  params: listingParams,
  body: reservationSchema,
  answer: reservedSchema,
  errors: [404, 409, 422],
  tag: tags.listingActions,
  summary: 'Отметить своё опубликованное объявление забронированным или снять бронь',
}));

export const renew = defineSectionCall('renew', () => ({
  method: 'POST',
  access: 'writer',
  limit: 'write',
  params: listingParams,
  answer: renewalSchema,
  errors: [404, 409, 422],
  tag: tags.listingActions,
  summary: 'Продлить своё объявление, в последние три дня его срока',
}));
