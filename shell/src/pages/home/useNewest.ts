import { useQueries } from '@tanstack/react-query';
import { useAppContext, useRememberedCity } from 'shared';
import type { BriefListing, Section } from 'shared/contract';
import { type Kind, newestQuery, ROW_COUNT } from './newestQuery';

export interface RowEntry {
  section: Section;
  listing: BriefListing;
}

/** Interleaves the lists: the first of each, the second of each…, so that every kind is visible. */
const interleave = (lists: readonly (readonly RowEntry[])[]): RowEntry[] =>
  Array.from({ length: ROW_COUNT }, (_, index) => lists.flatMap((list) => list[index] ?? []))
    .flat()
    .slice(0, ROW_COUNT);

/** Undefined while one is loading. */
const useEntries = (kinds: readonly Kind[], city: string | null, enabled: boolean): RowEntry[] | undefined => {
  const { api } = useAppContext();
  return useQueries({
    queries: kinds.map((kind) => ({ ...newestQuery(api, kind, city), enabled })),
    combine: (results) =>
      results.some(({ isPending }) => isPending)
        ? undefined
        : interleave(
            kinds.map(({ section }, index) => (results[index]?.data ?? []).map((listing) => ({ section, listing }))),
          ),
  });
};

/**
 * Returns the listings of the kinds for the user's city or, when it has none, for all of Russia, and the city when the
 * first of them are of it.
 */
export const useNewest = (kinds: readonly Kind[]) => {
  const city = useRememberedCity();
  const local = useEntries(kinds, city, city !== null);
  const isLocal = city !== null && (local === undefined || local.length > 0);
  const all = useEntries(kinds, null, !isLocal);
  const entries = isLocal ? local : all;
  // The nearest may be in another city.
  const isOfCity = local?.[0] !== undefined && (kinds.every(({ sort }) => !sort) || local[0].listing.city === city);
  return { entries, city: isLocal && isOfCity ? city : null };
};
