import { persisted, textsLike } from 'shared';
import { type FieldErrors, schemaFrom } from 'shared/form';
import { type Complaint, type ComplaintTarget, complaintSchema } from '../contract/complaints';

/** Values of the form: `picked` has the ids of messages separated by commas. */
export interface ComplaintValues {
  reason: string;
  comment: string;
  picked: string;
}

export const emptyComplaint: ComplaintValues = { reason: '', comment: '', picked: '' };

/** Parses the ids of the picked messages. */
export const pickedIds = (picked: string): number[] => picked.split(',').filter(Boolean).map(Number);

const bodyOf = (target: ComplaintTarget) =>
  'userId' in target ? { user_id: target.userId } : { section: target.section, id: target.id };

/** Returns the schema of a complaint about this target. */
export const complaintFormSchema = (target: ComplaintTarget) =>
  schemaFrom<ComplaintValues, Complaint>(({ reason, comment, picked }) => {
    const messages = pickedIds(picked);
    const body = { ...bodyOf(target), reason, comment, ...(messages.length > 0 && { messages }) };
    const { data, error } = complaintSchema.safeParse(body);
    const errors: FieldErrors = {};
    for (const { path, message } of error?.issues ?? [])
      errors[path[0] === 'messages' ? 'picked' : String(path[0])] ??= message;
    return { sent: data ? { ...bodyOf(target), reason: data.reason, comment: data.comment, messages } : null, errors };
  });

/** Stores in the tab what the user `me` types about this target until it is sent. */
export const complaintDraft = (me: number, target: ComplaintTarget) => {
  const about = 'userId' in target ? `user:${target.userId}` : `${target.section}:${target.id}`;
  return persisted(`complaint-draft:${me}:${about}`, textsLike(emptyComplaint), 'session');
};
