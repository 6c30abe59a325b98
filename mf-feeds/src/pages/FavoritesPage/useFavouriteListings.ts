import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { type ApiClient, fetchListingsByIds, keyOf, listingIdsQuery, type Session, useAppContext } from 'shared';
import { endpoints, type Listing, type ListingBySection, type Section, sections } from 'shared/contract';

/** Returns the query of favourites, newest mark first. It does not follow the ids, so that hearts can be restored. */
const favouriteListingsQuery = <S extends Section>(
  api: ApiClient,
  queryClient: QueryClient,
  section: S,
  session: Session & { status: 'signed-in' },
) =>
  queryOptions({
    queryKey: [...keyOf(endpoints.byIds(section)), 'favourites', session.userId] as const,
    queryFn: async ({ signal }): Promise<ListingBySection[S][]> => {
      const ids = await queryClient.fetchQuery(listingIdsQuery(api, 'favorites', section, session));
      if (ids.length === 0) return [];
      return fetchListingsByIds(api, section, ids, signal);
    },
    // Refetched at each visit.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Returns the favourites of every section; an unmarked one disappears at once, and returns when the server refuses. */
export const useFavouriteListings = (session: Session & { status: 'signed-in' }) => {
  const { api, queryClient } = useAppContext();
  const marked = useQueries({
    queries: sections.map((section) => listingIdsQuery(api, 'favorites', section, session)),
  });
  const found = useQueries({
    queries: sections.map((section) => favouriteListingsQuery(api, queryClient, section, session)),
  });
  return sections.flatMap((section, index) => {
    const query = found[index];
    if (query === undefined) return [];
    const ids = marked[index]?.data ?? [];
    const listings: readonly Listing[] = query.data ?? [];
    return {
      section,
      listings: listings.filter(({ id }) => ids.includes(id)),
      loading: query.isPending,
      error: query.isFetching || query.data !== undefined ? null : query.error,
      retry: () => void query.refetch(),
    };
  });
};
