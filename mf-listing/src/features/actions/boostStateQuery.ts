import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi, listingKeys } from 'shared';
import { endpoints, type Section } from 'shared/contract';

/** Returns the query of a listing's paid option: whether one is active; for its owner also which, and until when. */
export const boostStateQuery = (api: ApiClient, section: Section, id: number) =>
  queryOptions({
    queryKey: listingKeys.boostState(section, id),
    queryFn: ({ signal }) => callApi(api, endpoints.isBoosted(section), { params: { id }, signal }),
  });
