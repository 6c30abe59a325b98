import { queryOptions } from '@tanstack/react-query';
import type { ApiClient, Session } from 'shared';
import { endpoints, type NewSearch, type SavedSearch, type SearchEdit, withParam } from 'shared/contract';

/** The searches that the person has saved, newest first; none for visitors. */
export const searchesQuery = (api: ApiClient, session: Session) => {
  const userId = session.status === 'signed-in' ? session.userId : null;
  return queryOptions({
    queryKey: ['searches', userId] as const,
    queryFn: async ({ signal }): Promise<SavedSearch[]> =>
      (await api.get<SavedSearch[]>(endpoints.searches.path, { signal })).data,
    enabled: userId !== null,
  });
};

/** Saves a search, and gives it; the same criteria again are the same one. */
export const saveSearch = async (api: ApiClient, search: NewSearch): Promise<SavedSearch> =>
  (await api.post<SavedSearch>(endpoints.searches.path, search)).data;

/** Changes a search, and gives it. */
export const editSearch = async (api: ApiClient, id: number, edit: SearchEdit): Promise<SavedSearch> =>
  (await api.post<SavedSearch>(withParam(endpoints.editSearch.path, id), edit)).data;

export const deleteSearch = async (api: ApiClient, id: number): Promise<void> =>
  void (await api.post(withParam(endpoints.deleteSearch.path, id)));
