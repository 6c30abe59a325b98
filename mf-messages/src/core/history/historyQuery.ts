import { focusManager, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { type ApiClient, callApi, dialogsKey, pollWhileOnline, useAppContext } from 'shared';
import { type Dialog, endpoints, MESSAGE_PAGE_SIZE, type Message, type MessagesQuery } from 'shared/contract';
import { type Conversation, EMPTY_HISTORY, extendHistory, type History, historyKey, joinHistory } from './History';

/** Start of a page: an offset from the newest message, or the id of the message after it. */
type PageStart = Pick<MessagesQuery, 'offset'> | Pick<MessagesQuery, 'before'>;

/** `GET /api/messages/{userId}`: 15 messages of a dialog, newest first. The server marks them as read. */
const fetchMessages = (api: ApiClient, userId: number, start: PageStart, signal?: AbortSignal): Promise<Message[]> =>
  callApi(api, endpoints.messages, {
    params: { id: userId },
    query: { ...start, limit: MESSAGE_PAGE_SIZE },
    signal,
  });

/** Returns the dialog's unread count from the last list. */
const unreadOf = (queryClient: QueryClient, { me, userId }: Conversation): number =>
  queryClient.getQueryData<Dialog[]>(dialogsKey(me))?.find(({ user_id }) => user_id === userId)?.unread_count ?? 0;

/** Subtracts received messages from the dialog's unread count at once: the server has marked them as read. */
const markRead = (queryClient: QueryClient, conversation: Conversation, came: number): void => {
  const { me, userId } = conversation;
  const unread = unreadOf(queryClient, conversation);
  // Any write postpones the next poll of the list, so it writes only when needed.
  if (unread === 0 || came === 0) return;
  queryClient.setQueryData<Dialog[]>(dialogsKey(me), (dialogs) =>
    dialogs?.map((dialog) =>
      dialog.user_id === userId ? { ...dialog, unread_count: Math.max(0, unread - came) } : dialog,
    ),
  );
};

/** Milliseconds between two polls of an open dialog (docs/specification.md, 'Messages'). */
const POLL_MS = 2000;
/** Further pages are left to scrolling up; older known messages are dropped. */
const PAGES_MAX = 10;

const reaches = (page: readonly Message[], known: readonly Message[]): boolean => {
  const newest = known.at(-1);
  return newest !== undefined && page.some(({ id }) => id <= newest.id);
};

/** Returns the newest messages, page by page until they reach the known ones or include all unread. */
const fetchNewMessages = async (
  api: ApiClient,
  queryClient: QueryClient,
  conversation: Conversation,
  signal: AbortSignal,
): Promise<History> => {
  const { userId } = conversation;
  const unread = unreadOf(queryClient, conversation);
  const arrived: Message[] = [];
  for (let pages = 1; ; pages++) {
    const oldest = arrived.at(-1);
    const page = await fetchMessages(api, userId, oldest ? { before: oldest.id } : { offset: 0 }, signal);
    arrived.push(...page);
    // Read after each page: older or sent messages may have joined meanwhile.
    const known = queryClient.getQueryData<History>(historyKey(conversation)) ?? EMPTY_HISTORY;
    if (page.length < MESSAGE_PAGE_SIZE) return extendHistory(known, arrived, true);
    if (reaches(page, known.messages)) return extendHistory(known, arrived);
    const opens = known.messages.length === 0 && countOf(arrived, userId) >= unread;
    if (opens || pages === PAGES_MAX) return extendHistory(EMPTY_HISTORY, arrived);
  }
};

const countOf = (messages: readonly Message[], userId: number): number =>
  messages.filter(({ from_user }) => from_user === userId).length;

/** Returns the query of a history, polled every 2 s while the tab is visible; a failed poll is not retried. */
export const historyQuery = (api: ApiClient, queryClient: QueryClient, conversation: Conversation) =>
  queryOptions({
    queryKey: historyKey(conversation),
    queryFn: async ({ signal }): Promise<History> => {
      const history = await fetchNewMessages(api, queryClient, conversation, signal);
      const known = queryClient.getQueryData<History>(historyKey(conversation)) ?? EMPTY_HISTORY;
      const { userId } = conversation;
      markRead(queryClient, conversation, countOf(history.messages, userId) - countOf(known.messages, userId));
      return history;
    },
    staleTime: 0,
    refetchInterval: pollWhileOnline(POLL_MS),
    refetchOnWindowFocus: true,
    // What a hidden tab fetched would count as read.
    refetchOnReconnect: () => focusManager.isFocused(),
    retry: false,
  });

export interface OlderMessages {
  /** Loads the page before the message of this id, unless one is loading; null when no message is known. */
  load: (before: number | null) => void;
  loading: boolean;
  failed: boolean;
}

/** Loads a dialog's history backwards, 15 messages at a time. */
export const useOlderMessages = (conversation: Conversation): OlderMessages => {
  const { api, queryClient } = useAppContext();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => fetchMessages(api, conversation.userId, { before }),
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
