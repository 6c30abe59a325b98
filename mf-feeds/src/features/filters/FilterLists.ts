import { type CatalogueField, catalogueOf, contractOf, type FiltersBySection, type Section } from 'shared/contract';

/** One breed, item or service that the catalogue field can be set to. */
export interface CatalogueItem {
  /** 0 where the filter call takes the entry by name. */
  id: number;
  name: string;
  /** Group of an entry that belongs to one: the animal's type of a breed. */
  type?: string;
}

/** The lists behind the filter form, brought to one form for all sections. */
export interface FilterLists {
  /** Names that a choice or a group is offered from, by the name of the list. */
  names: Readonly<Record<string, readonly string[]>>;
  items: readonly CatalogueItem[];
  cities: readonly string[];
}

/** An entry of any catalogue, as the filters call gives it. */
interface Entry {
  id: number;
  name: string;
  type?: string;
  popular?: boolean;
  owner?: number;
}

const itemsOf: Record<CatalogueField['entries'], (entries: readonly Entry[]) => Omit<CatalogueItem, 'id'>[]> = {
  grouped: (entries) => entries.map(({ name, type = '' }) => ({ name, type })),
  tree: (entries) => {
    const nameById = new Map(entries.map(({ id, name }) => [id, name]));
    return entries.map(({ name, owner = 0 }) => {
      const parent = nameById.get(owner);
      return { name: parent === undefined ? name : `${parent}/${name}` };
    });
  },
  plain: (entries) => entries.map(({ name }) => ({ name })),
};

const popularFirst = (entries: readonly Entry[]): Entry[] => [
  ...entries.filter(({ popular }) => popular),
  ...entries.filter(({ popular }) => !popular),
];

/**
 * The answer of the filters call as the form needs it: popular entries first, children as 'Родитель/Предмет', each city
 * name once.
 */
export const filterLists = <S extends Section>(section: S, filters: FiltersBySection[S]): FilterLists => {
  const lists = filters as unknown as Readonly<Record<string, readonly Entry[] | undefined>>;
  const { list, entries: kind, by } = catalogueOf(section);
  const entries = popularFirst(lists[list] ?? []);
  const offered = Object.values(contractOf(section).fields).flatMap((field) =>
    field.kind === 'catalogue' || field.list === undefined ? [] : [field.list],
  );
  return {
    names: Object.fromEntries(offered.map((one) => [one, (lists[one] ?? []).map(({ name }) => name)])),
    items: itemsOf[kind](entries).map((item, index) => ({ id: by === 'id' ? (entries[index]?.id ?? 0) : 0, ...item })),
    cities: [...new Set(filters.cities.map(({ name }) => name))],
  };
};
