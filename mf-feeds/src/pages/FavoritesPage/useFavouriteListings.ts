import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Session, useAppContext } from 'shared';
import type { ListingBySection, Section } from 'shared/contract';
import { listingIdsQuery } from '../../marks/listingIdsQuery';
import { favouriteListingsQuery } from './favouriteListingsQuery';

export interface FavouriteListings<S extends Section> {
  listings: ListingBySection[S][];
  loading: boolean;
  error: Error | null;
  retry: () => void;
}

/** The section's favourites; one whose heart is taken away leaves at once, and comes back when the server refuses. */
export const useFavouriteListings = <S extends Section>(
  section: S,
  session: Session & { status: 'signed-in' },
): FavouriteListings<S> => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const { data: ids = [] } = useQuery(listingIdsQuery(api, 'favorites', section, session));
  const query = useQuery(favouriteListingsQuery(api, queryClient, section, session));
  return {
    listings: query.data?.filter(({ id }) => ids.includes(id)) ?? [],
    loading: query.isPending,
    error: query.isFetching || query.data !== undefined ? null : query.error,
    retry: () => void query.refetch(),
  };
};
