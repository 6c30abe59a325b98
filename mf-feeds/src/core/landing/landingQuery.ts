import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ApiError, callApi, PUBLIC_QUERY, sectionPaths } from 'shared';
import { endpoints, type FeedCriteria, type Landing, type Section } from 'shared/contract';

/** What a landing page is about, with its criteria as the feed takes them. */
export type KnownLanding = Omit<Landing, 'criteria'> & { criteria: FeedCriteria };

/** Path of the landing page of a section whose address goes on with `rest`. */
export const landingAddress = (section: Section, rest: string | undefined): string =>
  `${sectionPaths[section].feed}/${rest ?? ''}`;

/** What the page at an address is about; null when nothing is there. */
export const landingQuery = (api: ApiClient, path: string) =>
  queryOptions({
    queryKey: ['landing', path] as const,
    queryFn: async ({ signal }): Promise<KnownLanding | null> => {
      try {
        return (await callApi(api, endpoints.landing, { query: { path }, signal })) as KnownLanding;
      } catch (error) {
        // An address that is too long is no page either.
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    },
    meta: PUBLIC_QUERY,
  });
