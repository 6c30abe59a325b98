import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CatalogueItem, catalogueItems, createEntryFinder, filtersQuery, useAppContext } from 'shared';
import type { FiltersBySection, Section } from 'shared/contract';

export interface Catalogues {
  items: readonly CatalogueItem[];
  cities: readonly { id: number; name: string }[];
  /** Returns the entry that the typed text means. Undefined until the lists load: the server then checks. */
  findItem: ((typed: string) => CatalogueItem | undefined) | undefined;
  findCity: ((typed: string) => { name: string } | undefined) | undefined;
  loading: boolean;
  /** Loading failed and nothing is cached. */
  failed: boolean;
  /** Retries after a failure. */
  retry: () => void;
}

export const useCatalogues = <S extends Section>(section: S): Catalogues => {
  const { api } = useAppContext();
  const { data, isFetching, isError, refetch } = useQuery(filtersQuery(api, section));
  const lists = useMemo(() => {
    if (data === undefined) return { items: [], cities: [], findItem: undefined, findCity: undefined };
    const filters = data as FiltersBySection[S];
    const items = catalogueItems(section, filters);
    return {
      items,
      cities: filters.cities,
      findItem: createEntryFinder(items),
      findCity: createEntryFinder(filters.cities),
    };
  }, [data, section]);
  const retry = (): void => {
    if (isError && !isFetching) void refetch();
  };
  return { ...lists, loading: isFetching, failed: isError && data === undefined, retry };
};
