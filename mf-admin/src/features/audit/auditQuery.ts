import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, callForPage, keyOf } from 'shared';
import { endpoints, PAGE_SIZE } from 'shared/contract';

/** Filters of the log; '' for any. */
export interface AuditCriteria {
  kind: string;
  action: string;
  actor: string;
}

/** Returns the infinite query of administrators' actions, newest first. Fails with `ApiError`. */
export const auditQuery = (api: ApiClient, criteria: AuditCriteria) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoints.adminAudit), criteria] as const,
    queryFn: async ({ pageParam, signal }) => {
      const chosen = Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== ''));
      const params = { ...chosen, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) };
      return callForPage(api, endpoints.adminAudit, { query: params, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
