import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, PUBLIC_QUERY } from 'shared';
import { endpoints, type SearchSuggestion } from 'shared/contract';

const MINUTES_MS = 5 * 60_000;

/** `GET /api/suggest`: what a person may mean who has typed so far; what was offered before stays until it is there. */
export const suggestQuery = (api: ApiClient, typed: string) =>
  queryOptions({
    queryKey: ['suggest', typed] as const,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: typed });
      return (await api.get<SearchSuggestion[]>(`${endpoints.suggest.path}?${query}`, { signal })).data;
    },
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: MINUTES_MS,
  });
