import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import {
  type AdminListingBySection,
  NEXT_CURSOR_HEADER,
  PAGE_SIZE,
  type Section,
  sectionEndpoints,
} from 'shared/contract';

/** One page of a moderation list. */
export interface ModerationPageData<S extends Section = Section> {
  listings: AdminListingBySection[S][];
  /** What reads the page after this one; null at the end. */
  nextCursor: string | null;
}

/** The listings of a section that wait for a decision, page after page (docs/specification.md, 'Moderation'). */
export const moderationQuery = <S extends Section>(api: ApiClient, section: S) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'moderation', section] as const,
    queryFn: async ({ pageParam, signal }): Promise<ModerationPageData<S>> => {
      const params = { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) };
      const { data, headers } = await api.get<AdminListingBySection[S][]>(sectionEndpoints[section].adminAds, {
        params,
        signal,
      });
      return { listings: data, nextCursor: headers[NEXT_CURSOR_HEADER] ?? null };
    },
    initialPageParam: null as string | null,
    // Not by the number of listings: those that were decided upon have left the page.
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Other moderators work on the same list.
    staleTime: 0,
  });
