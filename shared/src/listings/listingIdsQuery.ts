import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';
import type { ListingIds } from '../contract/favourites';
import type { Section } from '../contract/sections';
import type { Session } from '../session/sessionAtom';
import { viewerOf } from '../session/viewerOf';
import { listingKeys, type PersonalList } from './queryKeys';

const STALE_MS = 30_000;

/**
 * Returns the query for the ids of the section's listings that the user has marked, newest mark first; disabled for
 * visitors. Refetched on return from another window, where a listing may have been opened or marked. Fails with
 * `ApiError`.
 */
export const listingIdsQuery = (api: ApiClient, kind: PersonalList, section: Section, session: Session) =>
  queryOptions({
    queryKey: [...listingKeys.marks(kind), section, viewerOf(session)] as const,
    queryFn:
      session.status === 'signed-in'
        ? ({ signal }): Promise<ListingIds> =>
            kind === 'favorites'
              ? callApi(api, endpoints.favorites(section), { signal })
              : callApi(api, endpoints.readArticles(section), { signal })
        : skipToken,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  });
