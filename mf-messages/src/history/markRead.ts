import type { QueryClient } from '@tanstack/react-query';
import { dialogsKey } from 'shared';
import type { Dialog } from 'shared/contract';
import type { Conversation } from './Conversation';

/** How many messages of the dialog the list last said to be unread. */
export const unreadOf = (queryClient: QueryClient, { me, userId }: Conversation): number =>
  queryClient.getQueryData<Dialog[]>(dialogsKey(me))?.find(({ user_id }) => user_id === userId)?.unread_count ?? 0;

/** Takes messages that came off the dialog's unread ones at once: the server took them for read when it gave them. */
export const markRead = (queryClient: QueryClient, conversation: Conversation, came: number): void => {
  const { me, userId } = conversation;
  const unread = unreadOf(queryClient, conversation);
  // Any write puts the next look at the list off, so there is none without a need.
  if (unread === 0 || came === 0) return;
  queryClient.setQueryData<Dialog[]>(dialogsKey(me), (dialogs) =>
    dialogs?.map((dialog) =>
      dialog.user_id === userId ? { ...dialog, unread_count: Math.max(0, unread - came) } : dialog,
    ),
  );
};
