import type { QueryClient } from '@tanstack/react-query';
import type { Message } from 'shared/contract';
import type { Conversation } from './Conversation';
import { EMPTY_HISTORY, extendHistory, type History } from './History';
import { historyKey } from './historyKey';

/** Joins messages to the current history; `reachedStart` when they include the dialog's first one. */
export const joinHistory = (
  queryClient: QueryClient,
  conversation: Conversation,
  arrived: readonly Message[],
  reachedStart = false,
): void => {
  queryClient.setQueryData<History>(historyKey(conversation), (known = EMPTY_HISTORY) =>
    extendHistory(known, arrived, reachedStart),
  );
};
