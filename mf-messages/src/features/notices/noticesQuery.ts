import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import {
  type ApiClient,
  callApi,
  callForPage,
  keyOf,
  type Session,
  unreadNoticesQuery,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { endpoints } from 'shared/contract';

export const noticesKey = keyOf(endpoints.notifications);

/** Returns the infinite query of the user's notices, newest first. Fails with `ApiError`. */
export const noticesQuery = (api: ApiClient, session: Session) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, viewerOf(session)] as const,
    queryFn: ({ pageParam, signal }) =>
      callForPage(api, endpoints.notifications, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Returns a function that marks a notice and all earlier ones as read; the next call makes up for a failure. */
export const useMarkNotices = (): ((upTo: number) => void) => {
  const { api, queryClient } = useAppContext();
  const session = useSession();
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => callApi(api, endpoints.readNotifications, { body: { up_to: upTo } }),
    onSuccess: () => queryClient.setQueryData(unreadNoticesQuery(session).queryKey, 0),
  });
  return mutate;
};
