import { ListingStatus, rejectionReasonText } from 'shared/contract';
import { z } from 'zod';
import { messages } from '../../../accounts/users/messages.ru';
import { defineNotice, itself, namedListing, pageOf } from '../defineNotice';
import { becauseOf, quoted } from '../words.ru';

interface Why {
  reason: string | null;
  comment: string | null;
}

const because = ({ reason, comment }: Why): string =>
  becauseOf(reason === null ? null : { reason: rejectionReasonText(reason), comment });

/** A moderator has rejected a listing or a revision; `reason` is a code. */
export const rejected = defineNotice({
  event: 'rejected',
  data: namedListing.extend({
    isEdit: z.boolean(),
    reason: z.string().nullable(),
    comment: z.string().nullable(),
  }),
  defaults: ['telegram', 'push', 'email'],
  title: 'Отклонено',
  text: ({ title, isEdit, ...why }) =>
    isEdit
      ? `Изменения объявления «${title}» отклонены, опубликованное осталось прежним${because(why)}`
      : `Объявление «${title}» отклонено${because(why)}`,
  brief: ({ title, isEdit, ...why }) => ({
    title: isEdit ? 'Изменения отклонены' : 'Объявление нужно исправить',
    reason: `${quoted(title)}${because(why)}`,
  }),
  href: pageOf,
  listing: itself,
  erasure: { own: { title: messages.removedListing, comment: null } },
  action: {
    kind: 'correct',
    isPossible: ({ isEdit }, { status }) => status === (isEdit ? ListingStatus.published : ListingStatus.rejected),
  },
});
