import { useQuery } from '@tanstack/react-query';
import { dialogsQuery, useAppContext, useSession } from 'shared';
import type { Dialog } from 'shared/contract';

const sumUnread = (dialogs: readonly Dialog[]): number =>
  dialogs.reduce((sum, { unread_count }) => sum + unread_count, 0);

/** Returns the person's number of unread messages; 0 while signed out or unknown. */
export const useUnreadCount = (): number => {
  const { api } = useAppContext();
  const { data = 0 } = useQuery({ ...dialogsQuery(api, useSession()), select: sumUnread });
  return data;
};
