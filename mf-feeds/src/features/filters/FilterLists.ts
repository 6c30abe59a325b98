import type { FiltersBySection, MarketFilters, PetFilters, Section } from 'shared/contract';

/** One breed, item or service that the catalogue field can be set to. */
export interface CatalogueItem {
  /** 0 for breeds, which the filter call takes by name. */
  id: number;
  name: string;
  /** Animal type of a breed; absent elsewhere. */
  type?: string;
}

/** The lists behind the filter form, brought to one form for the three sections. */
export interface FilterLists {
  types: readonly string[];
  items: readonly CatalogueItem[];
  cities: readonly string[];
}

const breedItems = ({ breeds }: PetFilters): CatalogueItem[] =>
  [...breeds.filter(({ popular }) => popular), ...breeds.filter(({ popular }) => !popular)].map(({ name, type }) => ({
    id: 0,
    name,
    type,
  }));

const objectItems = ({ objects }: MarketFilters): CatalogueItem[] => {
  const nameById = new Map(objects.map(({ id, name }) => [id, name]));
  return objects.map(({ id, name, owner }) => {
    const parent = nameById.get(owner);
    return { id, name: parent === undefined ? name : `${parent}/${name}` };
  });
};

const builders: { [S in Section]: (filters: FiltersBySection[S]) => Pick<FilterLists, 'types' | 'items'> } = {
  pets: (filters) => ({ types: filters.types.map(({ name }) => name), items: breedItems(filters) }),
  market: (filters) => ({ types: filters.types.map(({ name }) => name), items: objectItems(filters) }),
  services: ({ services }) => ({ types: [], items: services }),
};

/**
 * The answer of the filters call as the form needs it: popular breeds first, goods as 'Родитель/Предмет', each city
 * name once.
 */
export const filterLists = <S extends Section>(section: S, filters: FiltersBySection[S]): FilterLists => ({
  ...builders[section](filters),
  cities: [...new Set(filters.cities.map(({ name }) => name))],
});
