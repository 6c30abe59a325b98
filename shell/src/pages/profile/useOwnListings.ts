import { queryOptions, useQueries } from '@tanstack/react-query';
import { type ApiClient, callApi, type ListingBlocksProps, listingKeys, useAppContext } from 'shared';
import { endpoints, type Section, sections } from 'shared/contract';

/** `GET /api/my-articles…`: the person's own listings of one section, in every state but deleted. */
const ownListingsQuery = <S extends Section>(api: ApiClient, section: S) =>
  queryOptions({
    queryKey: listingKeys.own(section),
    queryFn: ({ signal }) => callApi(api, endpoints.own(section), { signal }),
  });

type Listings = ListingBlocksProps['listings'];

export interface OwnListings {
  /** Undefined until all sections are loaded. */
  listings: Listings | undefined;
  /** Error of one of the sections. */
  error: Error | null;
  isFetching: boolean;
  /** Refetches the failed ones. */
  retry: () => void;
}

/** Returns the person's own listings of all sections. */
export const useOwnListings = (): OwnListings => {
  const { api } = useAppContext();
  const all = useQueries({ queries: sections.map((section) => ownListingsQuery(api, section)) });
  return {
    listings: all.every(({ data }) => data !== undefined)
      ? (Object.fromEntries(sections.map((section, index) => [section, all[index]?.data])) as unknown as Listings)
      : undefined,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
};
