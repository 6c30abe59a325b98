import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filtersQuery, foldText, useAppContext } from 'shared';
import type { FiltersBySection, Section } from 'shared/contract';
import { type CatalogueItem, catalogueItems } from './CatalogueItem';

/** Names as people may type them, to the entry meant. */
export type ByName<T> = ReadonlyMap<string, T>;

export interface Catalogues {
  items: readonly CatalogueItem[];
  cities: readonly { id: number; name: string }[];
  /** Undefined while the lists are not there: the server checks then. */
  itemByName: ByName<CatalogueItem> | undefined;
  cityByName: ByName<{ name: string }> | undefined;
  loading: boolean;
  /** Asks once more after a failure. */
  retry: () => void;
}

const byName = <T extends { name: string }>(items: readonly T[]): ByName<T> =>
  new Map(items.map((item) => [foldText(item.name), item]));

/** The catalogues that the form picks from. */
export const useCatalogues = <S extends Section>(section: S): Catalogues => {
  const { api } = useAppContext();
  const { data, isFetching, isError, refetch } = useQuery(filtersQuery(api, section));
  const lists = useMemo(() => {
    if (data === undefined) return { items: [], cities: [], itemByName: undefined, cityByName: undefined };
    const filters = data as FiltersBySection[S];
    const items = catalogueItems(section, filters);
    return { items, cities: filters.cities, itemByName: byName(items), cityByName: byName(filters.cities) };
  }, [data, section]);
  const retry = (): void => {
    if (isError && !isFetching) void refetch();
  };
  return { ...lists, loading: isFetching, retry };
};
