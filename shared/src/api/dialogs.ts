import { onlineManager, queryOptions, skipToken } from '@tanstack/react-query';
import { endpoints, UNREAD_NOTICES_HEADER } from '../contract/endpoints';
import type { Dialog, Message, SendMessage } from '../contract/messages';
import type { Session } from '../session/session';
import { viewerOf } from '../session/session';
import { callApi, keyOf, sendCall } from './callApi';
import type { ApiClient } from './createApiClient';

/** Poll interval of the list of dialogs in milliseconds (docs/specification.md, 'Messages'). */
const POLL_MS = 3000;

/** Returns the query key of a user's list of dialogs. @internal */
export const dialogsKey = (userId: number | null) => [...keyOf(endpoints.dialogs), userId] as const;

/** Returns the query for the count of unread notices, 0 until known: each poll of the dialogs updates it. @internal */
export const unreadNoticesQuery = (session: Session) => {
  const queryKey = ['unread-notices', viewerOf(session)] as const;
  return queryOptions({
    queryKey,
    // Fetches nothing. A skipped query would lose its data to a subscriber on a change of the session.
    queryFn: ({ client }) => client.getQueryData<number>(queryKey) ?? 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Returns the query for the user's dialogs, polled every 3 s while the tab is visible. @internal */
export const dialogsQuery = (api: ApiClient, session: Session) => {
  const userId = viewerOf(session);
  return queryOptions({
    queryKey: dialogsKey(userId),
    queryFn:
      userId === null
        ? skipToken
        : async ({ signal, client }): Promise<Dialog[]> => {
            const { data, headers } = await sendCall(api, endpoints.dialogs, { signal });
            client.setQueryData(unreadNoticesQuery(session).queryKey, Number(headers[UNREAD_NOTICES_HEADER] ?? 0));
            return data;
          },
    staleTime: 0,
    refetchInterval: pollWhileOnline(POLL_MS),
    refetchOnWindowFocus: true,
    retry: false,
  });
};

/** Returns a `refetchInterval` of `ms` milliseconds that stops while offline. @public */
export const pollWhileOnline = (ms: number) => (): number | false => onlineManager.isOnline() && ms;

/** Sends a message and returns it as stored. `client_id` is the idempotency key. Throws `ApiError`. @internal */
export const sendMessage = async (api: ApiClient, body: SendMessage): Promise<Message> =>
  (await callApi(api, endpoints.sendMessage, { body, key: body.client_id })).message;
