import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ApiClient,
  callApi,
  callForPage,
  type Session,
  unreadNoticesQuery,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { endpoints } from 'shared/contract';

/** First part of the key of what people were told. */
export const noticesKey = ['notices'] as const;

/** What the person was told, newest first, page after page. Fails with `ApiError`. */
export const noticesQuery = (api: ApiClient, session: Session) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, viewerOf(session)] as const,
    queryFn: ({ pageParam, signal }) =>
      callForPage(api, endpoints.notifications, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Marks a notice, by its id, and all before it as looked at; the bell is quiet at once. A failure is left to the next time. */
export const useMarkNotices = (): ((upTo: number) => void) => {
  const { api } = useAppContext();
  const session = useSession();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => callApi(api, endpoints.readNotifications, { body: { up_to: upTo } }),
    onSuccess: () => client.setQueryData(unreadNoticesQuery(session).queryKey, 0),
  });
  return mutate;
};
