import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/ApiError';
import { callApi } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';
import type { OwnListingBySection } from '../contract/ownListing';
import type { Section } from '../contract/sections';
import type { Viewer } from '../session/viewerOf';
import { listingKeys } from './queryKeys';

/**
 * Returns the query for one listing; `null` when it does not exist for this viewer, a normal result that the server can
 * pass to the browser. Other failures are `ApiError`. The key includes the viewer, because a listing differs by viewer
 * (owner, admin); the request itself differs by token.
 */
export const listingQuery = <S extends Section>(api: ApiClient, section: S, id: number, viewer: Viewer) =>
  queryOptions({
    queryKey: [...listingKeys.listing(section, id), viewer] as const,
    queryFn: async ({ signal }): Promise<OwnListingBySection[S] | null> => {
      try {
        const found = await callApi(api, endpoints.detail(section), { params: { id }, signal });
        return found as OwnListingBySection[S];
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
