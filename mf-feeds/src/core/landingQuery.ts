import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ApiError, callApi, keyOf, PUBLIC_QUERY, sectionPaths } from 'shared';
import { endpoints, type FeedCriteria, type Landing, type Section } from 'shared/contract';

/** A landing page with its criteria in the feed's form. */
export type KnownLanding = Omit<Landing, 'criteria'> & { criteria: FeedCriteria };

/** Returns the path of a section's landing page whose address ends in `rest`. */
export const landingAddress = (section: Section, rest: string | undefined): string =>
  `${sectionPaths[section].feed}/${rest ?? ''}`;

/** Returns the query of the landing page at an address; null when there is none. */
export const landingQuery = (api: ApiClient, path: string) =>
  queryOptions({
    queryKey: keyOf(endpoints.landing, { query: { path } }),
    queryFn: async ({ signal }): Promise<KnownLanding | null> => {
      try {
        return (await callApi(api, endpoints.landing, { query: { path }, signal })) as KnownLanding;
      } catch (error) {
        // An address that is too long has no page either.
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    },
    meta: PUBLIC_QUERY,
  });
