import { doneSchema } from '../account';
import {
  adminComplaintsQuerySchema,
  complaintCasesSchema,
  complaintDecisionSchema,
  complaintSchema,
  complaintUndoSchema,
} from '../complaints';
import { DECISION_UNDO_MS } from '../listingActions';
import { defineCall } from './defineCall';
import { sharedActions } from './parts';
import { tags } from './tags';

export const complaints = defineCall({
  id: 'complaints',
  method: 'POST',
  path: '/api/complaints',
  access: 'writer',
  limit: 'write',
  body: complaintSchema,
  answer: doneSchema,
  errors: [404, 409, 422, 429],
  tag: tags.complaints,
  summary: 'Пожаловаться на объявление или на человека',
});

export const adminComplaints = defineCall({
  id: 'adminComplaints',
  method: 'GET',
  path: '/api/admin/complaints',
  access: 'moderator',
  query: adminComplaintsQuerySchema,
  answer: complaintCasesSchema,
  errors: [422],
  tag: tags.complaints,
  summary: 'На кого и на что жалуются, самые весомые сверху',
  budget: 'moderation',
});

export const adminDecideComplaints = defineCall({
  id: 'adminDecideComplaints',
  method: 'POST',
  path: '/api/admin/complaints/decide',
  access: 'moderator',
  limit: 'write',
  audit: {
    actions: { reject: sharedActions.reject, ban: sharedActions.ban, dismiss: 'Жалобы отклонены' },
    fields: { hidden: 'Скрыто по жалобам', complaints: 'Жалобы' },
  },
  body: complaintDecisionSchema,
  answer: doneSchema,
  errors: [404, 409, 422],
  tag: tags.complaints,
  summary: 'Решить по всем жалобам на объявление или человека',
});

export const adminUndoComplaints = defineCall({
  id: 'adminUndoComplaints',
  method: 'POST',
  path: '/api/admin/complaints/undo',
  access: 'moderator',
  limit: 'write',
  audit: { actions: { undo: sharedActions.undo, unban: sharedActions.unban } },
  body: complaintUndoSchema,
  answer: doneSchema,
  errors: [404, 409, 422],
  tag: tags.complaints,
  summary: `Отменить своё решение по жалобам, ${DECISION_UNDO_MS / 1000} секунд`,
});
