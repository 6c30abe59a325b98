import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { type AuditEntry, endpoints, NEXT_CURSOR_HEADER, PAGE_SIZE } from 'shared/contract';

/** What the log is narrowed to; '' for any. */
export interface AuditCriteria {
  kind: string;
  action: string;
  actor: string;
}

/** What administrators did, newest first, page after page. Fails with `ApiError`. */
export const auditQuery = (api: ApiClient, criteria: AuditCriteria) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', criteria] as const,
    queryFn: async ({ pageParam, signal }) => {
      const chosen = Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== ''));
      const params = { ...chosen, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) };
      const { data, headers } = await api.get<AuditEntry[]>(endpoints.adminAudit.path, { params, signal });
      return { entries: data, nextCursor: headers[NEXT_CURSOR_HEADER] ?? null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
