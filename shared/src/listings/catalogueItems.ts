import type { FiltersBySection } from '../contract/filters';
import { foldText } from '../contract/listingText';
import { catalogueOf, type Section } from '../contract/sections';
import type { CatalogueField } from '../contract/sections/SectionContract';

/** Breed, item or service, as offered by forms and filters. @beta */
export interface CatalogueItem {
  id: number;
  /** 'Родитель/Предмет' for a child item. */
  name: string;
  /** Group of the entry, such as a breed's type; '' without one. */
  type: string;
  popular: boolean;
}

interface Entry {
  id: number;
  name: string;
  type?: string;
  popular?: boolean;
  owner?: number;
}

const namesOf = (kind: CatalogueField['entries'], entries: readonly Entry[]): ((entry: Entry) => string) => {
  if (kind !== 'tree') return ({ name }) => name;
  const byId = new Map(entries.map(({ id, name }) => [id, name]));
  return ({ name, owner = 0 }) => {
    const parent = byId.get(owner);
    return parent === undefined ? name : `${parent}/${name}`;
  };
};

/** Returns the section's catalogue from its filter lists, in their order. @beta */
export const catalogueItems = <S extends Section>(section: S, filters: FiltersBySection[S]): CatalogueItem[] => {
  const { list, entries: kind } = catalogueOf(section);
  const lists = filters as unknown as Readonly<Record<string, readonly Entry[] | undefined>>;
  const entries = lists[list] ?? [];
  const nameOf = namesOf(kind, entries);
  return entries.map((entry) => ({
    id: entry.id,
    name: nameOf(entry),
    type: entry.type ?? '',
    popular: entry.popular ?? false,
  }));
};

/** Returns a function that finds an entry by typed name, ignoring case, spaces and ё; the first of equal ones. @beta */
export const createEntryFinder = <T extends { name: string }>(
  entries: readonly T[],
): ((typed: string) => T | undefined) => {
  const byName = new Map<string, T>();
  for (const entry of entries) {
    const folded = foldText(entry.name);
    if (!byName.has(folded)) byName.set(folded, entry);
  }
  return (typed) => byName.get(foldText(typed));
};
