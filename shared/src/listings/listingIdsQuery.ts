import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiClient } from '../api/createApiClient';
import { sectionEndpoints } from '../contract/endpoints';
import type { ListingIds } from '../contract/favourites';
import type { Section } from '../contract/sections';
import type { Session } from '../session/sessionAtom';
import { viewerOf } from '../session/viewerOf';
import { listingKeys, type PersonalList } from './queryKeys';

const STALE_MS = 30_000;

/**
 * The ids of the section's listings that the person has marked, newest mark first; nothing is asked for while nobody is
 * signed in. Looked at anew on return from another window, where a listing may have been opened or marked. Fails with
 * `ApiError`.
 */
export const listingIdsQuery = (api: ApiClient, kind: PersonalList, section: Section, session: Session) =>
  queryOptions({
    queryKey: [...listingKeys.marks(kind), section, viewerOf(session)] as const,
    queryFn:
      session.status === 'signed-in'
        ? async ({ signal }): Promise<ListingIds> =>
            (await api.get<ListingIds>(sectionEndpoints[section][kind], { signal })).data
        : skipToken,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  });
