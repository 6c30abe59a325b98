import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, callForPage } from 'shared';
import { type AdminListingBySection, endpoints, PAGE_SIZE, type Section } from 'shared/contract';

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
      const { items, nextCursor } = await callForPage(api, endpoints.adminAds(section), { query: params, signal });
      return { listings: items as AdminListingBySection[S][], nextCursor };
    },
    initialPageParam: null as string | null,
    // Not by the number of listings: those that were decided upon have left the page.
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Other moderators work on the same list.
    staleTime: 0,
  });
