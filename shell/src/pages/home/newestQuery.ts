import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, fetchListings, keyOf, lostFormLinks, PUBLIC_QUERY } from 'shared';
import { endpoints, MINUTE_MS, type Section, sections } from 'shared/contract';

/** Cards in a row: one line on a wide screen, three on a phone. */
export const ROW_COUNT = 6;

/** Listings of a section, in one category or all. */
export interface Kind {
  section: Section;
  category?: string;
  /** 'near': nearest to the city first; otherwise the newest of the city alone. */
  sort?: 'near';
}

/** Losses and finds of all sections, nearest first. */
export const lostKinds: readonly Kind[] = sections.flatMap((section) =>
  lostFormLinks(section).map(({ category }): Kind => ({ section, category, sort: 'near' })),
);
const [firstSection, ...others] = sections;

/** Sections whose newest listings the server renders; the others wait until the user comes near. */
export const serverSections: readonly Section[] = [firstSection];
export const deferredSections: readonly Section[] = others;

/** Returns the query of the newest listings of a kind, or of the nearest to a city. */
export const newestQuery = (api: ApiClient, { section, category, sort }: Kind, city: string | null) => {
  const place = city === null ? {} : { city, ...(sort && { sort }) };
  const criteria = { ...place, ...(category !== undefined && { category }), brief: true, limit: ROW_COUNT } as const;
  return queryOptions({
    queryKey: [...keyOf(endpoints.filter(section)), criteria] as const,
    queryFn: async ({ signal }) => (await fetchListings(api, section, criteria, signal)).listings,
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
};
