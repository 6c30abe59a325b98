import { queryOptions, skipToken } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import type { Dialog } from '../contract/messages';
import type { Session } from '../session/sessionAtom';
import { viewerOf } from '../session/viewerOf';
import type { ApiClient } from './createApiClient';

/** Milliseconds between two looks at the list of dialogs (docs/specification.md, 'Messages'). */
const POLL_MS = 3000;

/** Key of a person's list of dialogs. */
export const dialogsKey = (userId: number | null) => ['dialogs', userId] as const;

/**
 * The dialogs of a signed-in person, support first. Looked at every 3 s while the tab is seen, and at once when it
 * shows; the browser's cache turns an unchanged answer into a 304. A failed look is not repeated: the next one is on
 * its way.
 */
export const dialogsQuery = (api: ApiClient, session: Session) => {
  const userId = viewerOf(session);
  return queryOptions({
    queryKey: dialogsKey(userId),
    queryFn:
      userId === null
        ? skipToken
        : async ({ signal }): Promise<Dialog[]> => (await api.get<Dialog[]>(endpoints.dialogs, { signal })).data,
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
};
