import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient, Session } from 'shared';
import { type ListingBySection, type Section, sectionEndpoints } from 'shared/contract';
import { listingIdsQuery } from '../../marks/listingIdsQuery';

/**
 * The section's favourites of a signed-in person, newest mark first. Those that went away are not among them. It does not
 * follow the list of ids, so that a heart turned back finds its listing again. Fails with `ApiError`.
 */
export const favouriteListingsQuery = <S extends Section>(
  api: ApiClient,
  queryClient: QueryClient,
  section: S,
  session: Session & { status: 'signed-in' },
) =>
  queryOptions({
    queryKey: ['favourite-listings', section, session.userId] as const,
    queryFn: async ({ signal }): Promise<ListingBySection[S][]> => {
      const ids = await queryClient.fetchQuery(listingIdsQuery(api, 'favorites', section, session));
      if (ids.length === 0) return [];
      return (await api.post<ListingBySection[S][]>(sectionEndpoints[section].byIds, ids, { signal })).data;
    },
    // Looked at anew whenever the page is opened or come back to.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
