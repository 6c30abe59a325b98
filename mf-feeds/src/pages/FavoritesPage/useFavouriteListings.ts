import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type Session, useAppContext } from 'shared';
import { type Listing, type Section, sections } from 'shared/contract';
import { listingIdsQuery } from '../../marks/listingIdsQuery';
import { favouriteListingsQuery } from './favouriteListingsQuery';

export interface FavouriteListings {
  section: Section;
  listings: Listing[];
  loading: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * The favourites of every section; one whose heart is taken away leaves at once, and comes back when the server
 * refuses.
 */
export const useFavouriteListings = (session: Session & { status: 'signed-in' }): FavouriteListings[] => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
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
