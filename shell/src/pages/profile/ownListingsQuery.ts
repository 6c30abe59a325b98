import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, listingKeys } from 'shared';
import { type ListingBySection, type Section, sectionEndpoints } from 'shared/contract';

/** `GET /api/my-articles…`: the person's own listings of one section, in every state but deleted. */
export const ownListingsQuery = <S extends Section>(api: ApiClient, section: S) =>
  queryOptions({
    queryKey: listingKeys.own(section),
    queryFn: async ({ signal }) =>
      (await api.get<ListingBySection[S][]>(sectionEndpoints[section].own, { signal })).data,
  });
