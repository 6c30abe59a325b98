import { type CatalogueItem, catalogueItems, createEntryFinder } from 'shared';
import { contractOf, type FiltersBySection, type Section } from 'shared/contract';

/** Lists of the filter form, in one shape for all sections. */
export interface FilterLists {
  /** Names offered by a choice or a group, by the list's name. */
  names: Readonly<Record<string, readonly string[]>>;
  items: readonly CatalogueItem[];
  cities: readonly string[];
  /** In alphabetical order. */
  regions: readonly string[];
  /** Returns the entry that the typed text means. */
  findItem: (typed: string) => CatalogueItem | undefined;
  findCity: (typed: string) => { name: string } | undefined;
  findRegion: (typed: string) => { name: string } | undefined;
}

/** Converts the answer of the filters call: popular entries first, children as 'Родитель/Предмет', each city once. */
export const filterLists = <S extends Section>(section: S, filters: FiltersBySection[S]): FilterLists => {
  const lists: Readonly<Record<string, readonly { name: string }[] | undefined>> = { ...filters };
  const offered = Object.values(contractOf(section).fields).flatMap((field) =>
    field.kind === 'catalogue' || field.list === undefined ? [] : [field.list],
  );
  const items = catalogueItems(section, filters);
  return {
    names: Object.fromEntries(offered.map((one) => [one, (lists[one] ?? []).map(({ name }) => name)])),
    items: [...items.filter(({ popular }) => popular), ...items.filter(({ popular }) => !popular)],
    cities: [...new Set(filters.cities.map(({ name }) => name))],
    regions: (filters.regions ?? []).map(({ name }) => name),
    findItem: createEntryFinder(items),
    findCity: createEntryFinder(filters.cities),
    findRegion: createEntryFinder(filters.regions ?? []),
  };
};
