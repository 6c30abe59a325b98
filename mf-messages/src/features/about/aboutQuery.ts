import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ApiError } from 'shared';
import { type Listing, sectionEndpoints, withParam } from 'shared/contract';
import type { ListingPlace } from './lastListing';

/** A listing that is talked about; null when it is gone, or not for this person. */
export const aboutQuery = (api: ApiClient, { section, id }: ListingPlace) =>
  queryOptions({
    queryKey: ['about', section, id] as const,
    queryFn: async ({ signal }): Promise<Listing | null> => {
      try {
        return (await api.get<Listing>(withParam(sectionEndpoints[section].detail, id), { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
