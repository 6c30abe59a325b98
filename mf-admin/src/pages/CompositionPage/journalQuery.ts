import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { endpoints, type JournalEntry, NEXT_CURSOR_HEADER, PAGE_SIZE } from 'shared/contract';

/** Who did what to the builds of a package ('' for all), the latest first, page after page. Fails with `ApiError`. */
export const journalQuery = (api: ApiClient, packageName: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'composition', 'journal', packageName] as const,
    queryFn: async ({ pageParam, signal }) => {
      const params = {
        limit: PAGE_SIZE,
        ...(packageName !== '' && { package: packageName }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      const { data, headers } = await api.get<JournalEntry[]>(endpoints.adminJournal.path, { params, signal });
      return { entries: data, nextCursor: headers[NEXT_CURSOR_HEADER] ?? null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
