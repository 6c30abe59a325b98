import { type CatalogueField, catalogueOf, type FiltersBySection, type Section } from 'shared/contract';

/** A breed, item or service, as the form offers it. */
export interface CatalogueItem {
  id: number;
  /** 'Родитель/Предмет' for a child item. */
  name: string;
  /** Group of an entry that belongs to one: the animal's type of a breed; '' elsewhere. */
  type: string;
}

/** An entry of any catalogue, as the filters call gives it. */
interface Entry {
  id: number;
  name: string;
  type?: string;
  owner?: number;
}

const itemsOf: Record<CatalogueField['entries'], (entries: readonly Entry[]) => CatalogueItem[]> = {
  grouped: (entries) => entries.map(({ id, name, type = '' }) => ({ id, name, type })),
  tree: (entries) => {
    const names = new Map(entries.map(({ id, name }) => [id, name]));
    return entries.map(({ id, name, owner = 0 }) => {
      const parent = names.get(owner);
      return { id, name: parent === undefined ? name : `${parent}/${name}`, type: '' };
    });
  },
  plain: (entries) => entries.map(({ id, name }) => ({ id, name, type: '' })),
};

/** The section's catalogue out of its filter lists. */
export const catalogueItems = <S extends Section>(section: S, filters: FiltersBySection[S]): CatalogueItem[] => {
  const { list, entries } = catalogueOf(section);
  const lists = filters as unknown as Readonly<Record<string, readonly Entry[] | undefined>>;
  return itemsOf[entries](lists[list] ?? []);
};
