import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, listingKeys, PUBLIC_QUERY } from 'shared';
import { type BoostedListingBySection, type Section, sectionEndpoints } from 'shared/contract';
import type { FeedCriteria } from '../../criteria/FeedCriteria';
import { withQuery } from '../../criteria/withQuery';
import { type Shuffle, shuffle } from '../../order/shuffle';

const STALE_MS = 5 * 60_000;
const KEPT_MS = 30 * 60_000;

/**
 * What the boosted listings of a section depend on, the category among services alone
 * (docs/specification.md, 'Order of a feed'); null while no breed, item or service is chosen: then there are none.
 */
export const boostedFilter = (section: Section, criteria: FeedCriteria): Record<string, unknown> | null => {
  const { breed, objectId, serviceId, city, category } = criteria;
  const subject = { pets: breed, market: objectId, services: serviceId }[section];
  if (subject === undefined || subject === '') return null;
  const chosen = { pets: { breed }, market: { objectId }, services: { serviceId, category } }[section];
  return { ...chosen, city };
};

/**
 * The boosted listings for the chosen filters, shuffled as they arrive: a page that the server has rendered and its
 * hydration show them in one and the same order. Fails with `ApiError`.
 */
export const boostedQuery = <S extends Section>(
  api: ApiClient,
  section: S,
  criteria: FeedCriteria,
  mix: Shuffle = shuffle,
) => {
  const filter = boostedFilter(section, criteria);
  return queryOptions({
    queryKey: [...listingKeys.boosted(section), filter] as const,
    queryFn: async ({ signal }): Promise<BoostedListingBySection[S][]> => {
      if (filter === null) return [];
      const path = sectionEndpoints[section].boosted;
      const answer =
        section === 'pets'
          ? await api.get<BoostedListingBySection[S][]>(withQuery(path, filter), { signal })
          : await api.post<BoostedListingBySection[S][]>(path, filter, { signal });
      return mix(answer.data);
    },
    enabled: filter !== null,
    // The feed waits for it, and does without it when it fails.
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: STALE_MS,
    gcTime: KEPT_MS,
  });
};
