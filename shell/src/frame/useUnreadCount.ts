import { useQuery } from '@tanstack/react-query';
import { dialogsQuery, useAppContext, useSession } from 'shared';
import type { Dialog } from 'shared/contract';

const sumUnread = (dialogs: readonly Dialog[]): number =>
  dialogs.reduce((sum, { unread_count }) => sum + unread_count, 0);

/** How many messages the person has not read; 0 while nobody is signed in or it is not known. */
export const useUnreadCount = (): number => {
  const { api } = useAppContext();
  const { data = 0 } = useQuery({ ...dialogsQuery(api, useSession()), select: sumUnread });
  return data;
};
