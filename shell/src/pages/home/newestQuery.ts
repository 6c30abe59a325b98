import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, fetchListings, lostWays, PUBLIC_QUERY } from 'shared';
import { type Section, sections } from 'shared/contract';

/** One row on a wide screen, three on a phone. */
export const ROW_COUNT = 6;

const MINUTE_MS = 60_000;

/** Listings of a section, in one category or in all. */
export interface Kind {
  section: Section;
  category?: string;
  /** From a city on, the nearest first; otherwise the newest, of the city alone. */
  sort?: 'near';
}

/** Losses and finds of all sections, those near by first. */
export const lostKinds: readonly Kind[] = sections.flatMap((section) =>
  lostWays(section).map(({ category }): Kind => ({ section, category, sort: 'near' })),
);
const [firstSection, ...others] = sections;

/** Sections whose newest listings belong to the page that the server draws, and those that follow once it lives. */
export const sectionsAtOnce: readonly Section[] = [firstSection];
export const sectionsLater: readonly Section[] = others;

/** The newest listings of a kind, or the nearest to a city. */
export const newestQuery = (api: ApiClient, { section, category, sort }: Kind, city: string | null) =>
  queryOptions({
    queryKey: ['newest', section, city, category ?? null] as const,
    queryFn: async ({ signal }) => {
      const place = city === null ? {} : { city, ...(sort && { sort }) };
      const criteria = {
        ...place,
        ...(category !== undefined && { category }),
        brief: true,
        limit: ROW_COUNT,
      } as const;
      return (await fetchListings(api, section, criteria, signal)).listings;
    },
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
