import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi, type Session } from 'shared';
import { endpoints, type SavedSearch } from 'shared/contract';

/** The searches that the user has saved, newest first; none for visitors. */
export const searchesQuery = (api: ApiClient, session: Session) => {
  const userId = session.status === 'signed-in' ? session.userId : null;
  return queryOptions({
    queryKey: ['searches', userId] as const,
    queryFn: ({ signal }): Promise<SavedSearch[]> => callApi(api, endpoints.searches, { signal }),
    enabled: userId !== null,
  });
};
