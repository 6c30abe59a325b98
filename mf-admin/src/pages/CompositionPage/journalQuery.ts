import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, callForPage, keyOf } from 'shared';
import { endpoints, PAGE_SIZE } from 'shared/contract';

/** Who did what to the builds of a package ('' for all), the latest first, page after page. Fails with `ApiError`. */
export const journalQuery = (api: ApiClient, packageName: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoints.adminJournal), packageName] as const,
    queryFn: async ({ pageParam, signal }) => {
      const params = {
        limit: PAGE_SIZE,
        ...(packageName !== '' && { package: packageName }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return callForPage(api, endpoints.adminJournal, { query: params, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
