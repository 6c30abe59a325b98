import { useQuery } from '@tanstack/react-query';
import { type ListingBlocksProps, useAppContext } from 'shared';
import { ownListingsQuery } from './ownListingsQuery';

export interface OwnListings {
  /** Undefined until all three sections have come. */
  listings: ListingBlocksProps['listings'] | undefined;
  /** What went wrong with one of them. */
  error: Error | null;
  isFetching: boolean;
  /** Asks for those again that failed. */
  retry: () => void;
}

/** The person's own listings of the three sections. */
export const useOwnListings = (): OwnListings => {
  const { api } = useAppContext();
  const pets = useQuery(ownListingsQuery(api, 'pets'));
  const market = useQuery(ownListingsQuery(api, 'market'));
  const services = useQuery(ownListingsQuery(api, 'services'));
  const all = [pets, market, services];
  return {
    listings:
      pets.data && market.data && services.data
        ? { pets: pets.data, market: market.data, services: services.data }
        : undefined,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
};
