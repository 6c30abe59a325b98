import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery, PUBLIC_QUERY } from 'shared';
import { endpoints, type FeedCriteria, MINUTE_MS, type Section } from 'shared/contract';

/** What the parts of a search's form show and change. */
export interface CriteriaProps {
  section: Section;
  criteria: FeedCriteria;
  onApply: (criteria: FeedCriteria) => void;
}

/** Returns the number of filters set; a price range counts as one, so does a city with its radius. */
export const countCriteria = (criteria: FeedCriteria): number => {
  const { priceFrom, priceTo, radius: _radius, q: _words, sort: _order, ...rest } = criteria;
  return Object.keys(rest).length + (priceFrom === undefined && priceTo === undefined ? 0 : 1);
};

/** Returns the words and order alone, which are beside the filters and survive their reset. */
export const withoutFilters = ({ q, sort }: FeedCriteria): FeedCriteria => ({
  ...(q === undefined ? {} : { q }),
  ...(sort === undefined ? {} : { sort }),
});

/** Returns the latest criteria with the changes from `before` to `wanted`, so that two quick choices both count. */
export const rebaseCriteria = <C extends object>(wanted: C, before: C, latest: C): C => {
  const names = Object.keys({ ...before, ...wanted }) as (keyof C)[];
  const changed = names.filter((name) => wanted[name] !== before[name]);
  const all = { ...latest, ...Object.fromEntries(changed.map((name) => [name, wanted[name]])) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as C;
};

/** Returns whether boosted listings lead the feed: only when it is sorted newest first and not searched by words. */
export const leadsWithBoosts = ({ q, sort = 'new' }: FeedCriteria): boolean => q === undefined && sort === 'new';

/** Returns the query of a feed's number of listings; `more` is set above the site's counting limit. */
export const countQuery = (api: ApiClient, section: Section, { sort: _order, ...criteria }: FeedCriteria) =>
  queryOptions({
    ...callQuery(api, endpoints.count(section), { body: criteria }),
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });

/** Query parameter of a feed's first page, as its cursor. */
export const AFTER_PARAM = 'after';

/** Returns the cursor of an address; null at the beginning of the feed. */
export const readAfter = (params: URLSearchParams): string | null =>
  /^[\w-]{1,100}$/.exec(params.get(AFTER_PARAM) ?? '')?.[0] ?? null;

/** Returns a feed's address from the page of a cursor on. */
export const afterHref = (href: string, cursor: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${AFTER_PARAM}=${cursor}`;
