import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAppContext } from 'shared';
import { MESSAGE_PAGE_SIZE } from 'shared/contract';
import type { Conversation } from './Conversation';
import { fetchMessages } from './fetchMessages';
import type { History } from './History';
import { historyKey } from './historyKey';
import { joinHistory } from './joinHistory';

export interface OlderMessages {
  /** Loads the page before the message of this id, unless one is loading; null when no message is known. */
  load: (before: number | null) => void;
  loading: boolean;
  failed: boolean;
}

/** Loads a dialog's history backwards, 15 messages at a time. */
export const useOlderMessages = (conversation: Conversation): OlderMessages => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => fetchMessages(api, conversation.userId, { before }),
    networkMode: 'always',
    onSuccess: (page, before) => {
      const known = queryClient.getQueryData<History>(historyKey(conversation));
      // After a long absence the history may have restarted; messages before the old one would leave a gap.
      if (known?.messages[0]?.id !== before) return;
      joinHistory(queryClient, conversation, page, page.length < MESSAGE_PAGE_SIZE);
    },
    onError: (error) => console.warn('Older messages could not be read', error),
  });
  return {
    load: (before) => {
      if (!isPending && before !== null) mutate(before);
    },
    loading: isPending,
    failed: isError,
  };
};
