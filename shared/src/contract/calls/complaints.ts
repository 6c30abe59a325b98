import { z } from 'zod';
import { doneSchema } from '../account';
import {
  adminComplaintsQuerySchema,
  complaintCaseSchema,
  complaintDecisionSchema,
  complaintSchema,
  complaintUndoSchema,
} from '../complaints';
import { DECISION_UNDO_MS } from '../listingActions';
import { defineCalls } from './defineCalls';
import { sharedActions } from './parts';
import { tags } from './tags';

export const complaints = defineCalls(tags.complaints, {
  complaints: {
    method: 'POST',
    path: '/api/complaints',
    access: 'writer',
    body: complaintSchema,
    answer: doneSchema,
    errors: [404, 409, 429],
    summary: 'Пожаловаться на объявление или на человека',
  },
  adminComplaints: {
    path: '/api/admin/complaints',
    access: 'moderator',
    query: adminComplaintsQuerySchema,
    answer: z.array(complaintCaseSchema),
    summary: 'На кого и на что жалуются, самые весомые сверху',
    budget: 'moderation',
  },
  adminDecideComplaints: {
    method: 'POST',
    path: '/api/admin/complaints/decide',
    access: 'moderator',
    audit: {
      actions: { reject: sharedActions.reject, ban: sharedActions.ban, dismiss: 'Жалобы отклонены' },
      fields: { hidden: 'Скрыто по жалобам', complaints: 'Жалобы' },
    },
    body: complaintDecisionSchema,
    answer: doneSchema,
    errors: [404, 409],
    summary: 'Решить по всем жалобам на объявление или человека',
  },
  adminUndoComplaints: {
    method: 'POST',
    path: '/api/admin/complaints/undo',
    access: 'moderator',
    audit: { actions: { undo: sharedActions.undo, unban: sharedActions.unban } },
    body: complaintUndoSchema,
    answer: doneSchema,
    errors: [404, 409],
    summary: `Отменить своё решение по жалобам, ${DECISION_UNDO_MS / 1000} секунд`,
  },
});
