import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi, listingKeys, PUBLIC_QUERY } from 'shared';
import {
  type BoostedListingBySection,
  catalogueOf,
  contractOf,
  endpoints,
  type FeedCriteria,
  type Promo,
  type Section,
  sectionEndpoints,
} from 'shared/contract';
import { leadsWithBoosts } from '../../core/feedCriteria';
import { shuffle } from '../../core/orderFeed';

const STALE_MS = 5 * 60_000;
const GC_MS = 30 * 60_000;

/** Returns the filters for boosted listings; null without a breed, item or service, or where nothing is boosted. */
export const boostedFilter = (section: Section, criteria: FeedCriteria): FeedCriteria | null => {
  const { q: _words, sort: _order, ...filters } = criteria;
  const subject = (criteria as Readonly<Record<string, unknown>>)[catalogueOf(section).filter];
  const isChosen = subject !== undefined && subject !== '';
  return isChosen && leadsWithBoosts(criteria) ? filters : null;
};

/** Returns the query of boosted listings, shuffled on arrival, so that server and hydration agree. */
export const boostedQuery = <S extends Section>(api: ApiClient, section: S, criteria: FeedCriteria) => {
  const filter = boostedFilter(section, criteria);
  return queryOptions({
    queryKey: [...listingKeys.boosted(section), filter] as const,
    queryFn: async ({ signal }): Promise<BoostedListingBySection[S][]> => {
      if (filter === null) return [];
      const path = sectionEndpoints[section].boosted;
      const params = { ...filter, brief: true };
      const answer =
        contractOf(section).boosted.input === 'query'
          ? await api.get<BoostedListingBySection[S][]>(path, { params, signal })
          : await api.post<BoostedListingBySection[S][]>(path, params, { signal });
      return shuffle(answer.data);
    },
    enabled: filter !== null,
    // The feed waits for it, and omits it when it fails.
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: STALE_MS,
    gcTime: GC_MS,
  });
};

/** Returns the query of the advertisements that match the pets feed's filters, shuffled. */
export const promosQuery = (api: ApiClient, criteria: FeedCriteria) => {
  const { type, category, breed, sex, city } = criteria;
  const params = { type, category, breed, sex, city };
  return queryOptions({
    queryKey: [...listingKeys.promos(), params] as const,
    queryFn: async ({ signal }): Promise<Promo[]> => {
      const all = await callApi(api, endpoints.promos, { query: params, signal });
      return shuffle(all.filter(({ show }) => show === 1));
    },
    // The feed waits for it, and omits it when it fails.
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: STALE_MS,
    gcTime: GC_MS,
  });
};
