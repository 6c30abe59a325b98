import { queryOptions, skipToken } from '@tanstack/react-query';
import { endpoints, UNREAD_NOTICES_HEADER } from '../contract/endpoints';
import type { Dialog } from '../contract/messages';
import type { Session } from '../session/sessionAtom';
import { viewerOf } from '../session/viewerOf';
import { sendCall } from './callApi';
import type { ApiClient } from './createApiClient';
import { whileOnline } from './whileOnline';

/** Milliseconds between two looks at the list of dialogs (docs/specification.md, 'Messages'). */
const POLL_MS = 3000;

/** Key of a person's list of dialogs. */
export const dialogsKey = (userId: number | null) => ['dialogs', userId] as const;

/** How many notices a person has not looked at, 0 until that is known: every look at the dialogs brings it along. */
export const unreadNoticesQuery = (session: Session) => {
  const queryKey = ['unread-notices', viewerOf(session)] as const;
  return queryOptions({
    queryKey,
    // Nothing is asked for. Not a skipped query: a change of the session would take that off from who looks at it.
    queryFn: ({ client }) => client.getQueryData<number>(queryKey) ?? 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/**
 * The dialogs of a signed-in person, support first. Looked at every 3 s while the tab is seen, and at once when it
 * shows; the browser's cache turns an unchanged answer into a 304. A failed look is not repeated: the next one is on
 * its way. What it tells of notices is for `unreadNoticesQuery`.
 */
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
    refetchInterval: whileOnline(POLL_MS),
    refetchOnWindowFocus: true,
    retry: false,
  });
};
