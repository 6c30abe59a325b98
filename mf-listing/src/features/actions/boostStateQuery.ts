import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, listingKeys } from 'shared';
import { type BoostState, type Section, sectionEndpoints, withParam } from 'shared/contract';

/** Whether a paid option runs for a listing; to its owner also which, and until when. */
export const boostStateQuery = (api: ApiClient, section: Section, id: number) =>
  queryOptions({
    queryKey: listingKeys.boostState(section, id),
    queryFn: async ({ signal }) =>
      (await api.get<BoostState>(withParam(sectionEndpoints[section].isBoosted, id), { signal })).data,
  });
