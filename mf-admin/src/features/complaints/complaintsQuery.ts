import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import {
  type ComplaintCase,
  type ComplaintDecision,
  type ComplaintUndo,
  endpoints,
  NEXT_CURSOR_HEADER,
  PAGE_SIZE,
} from 'shared/contract';

/** The targets of complaints, heaviest first, page after page. */
export const complaintsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'complaints'] as const,
    queryFn: async ({ pageParam, signal }): Promise<{ cases: ComplaintCase[]; nextCursor: string | null }> => {
      const params = { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) };
      const { data, headers } = await api.get<ComplaintCase[]>(endpoints.adminComplaints.path, { params, signal });
      return { cases: data, nextCursor: headers[NEXT_CURSOR_HEADER] ?? null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Others work on the same list.
    staleTime: 0,
  });

/** Decides all complaints about a target. Fails with `ApiError`. */
export const decideCase = async (api: ApiClient, decision: ComplaintDecision): Promise<void> => {
  await api.post(endpoints.adminDecideComplaints.path, decision);
};

/** Takes back what this account has just decided. Fails with `ApiError`. */
export const undoCase = async (api: ApiClient, undo: ComplaintUndo): Promise<void> => {
  await api.post(endpoints.adminUndoComplaints.path, undo);
};
