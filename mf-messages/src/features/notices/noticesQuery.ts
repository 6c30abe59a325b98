import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, type Session, unreadNoticesQuery, useAppContext, useSession, viewerOf } from 'shared';
import { endpoints, NEXT_CURSOR_HEADER, type Notice } from 'shared/contract';

interface NoticePage {
  notices: Notice[];
  /** What reads the page after this one; null at the end. */
  nextCursor: string | null;
}

/** First part of the key of what people were told. */
export const noticesKey = ['notices'] as const;

/** What the person was told, newest first, page after page. Fails with `ApiError`. */
export const noticesQuery = (api: ApiClient, session: Session) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, viewerOf(session)] as const,
    queryFn: async ({ pageParam, signal }): Promise<NoticePage> => {
      const params = pageParam === null ? {} : { cursor: pageParam };
      const { data, headers } = await api.get<Notice[]>(endpoints.notifications.path, { params, signal });
      return { notices: data, nextCursor: headers[NEXT_CURSOR_HEADER] ?? null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Marks a notice, by its id, and all before it as looked at; the bell is quiet at once. A failure is left to the next time. */
export const useMarkNotices = (): ((upTo: number) => void) => {
  const { api } = useAppContext();
  const session = useSession();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => api.post(endpoints.readNotifications.path, { up_to: upTo }),
    onSuccess: () => client.setQueryData(unreadNoticesQuery(session).queryKey, 0),
  });
  return mutate;
};
