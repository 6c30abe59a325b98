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
 * One listing. `null` when it does not exist, or not for this viewer: an answer like any other, which the server can
 * hand to the browser. Every other failure is an `ApiError`. What a listing shows differs by viewer (owner, admin), so
 * the viewer is part of the key; the request itself is told apart by its token.
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
