import { type PetFilters, PROMO_ALL } from 'shared/contract';

/** An entry of a list that begins with 'Все'. */
export interface PromoListEntry {
  /** 0 for all. */
  id: number;
  name: string;
}

const all: PromoListEntry = { id: 0, name: PROMO_ALL };

/** Returns options of types or categories: 'Все' is 0, the others count from 1. */
export const numberedOptions = (list: readonly { name: string }[]): { value: string; label: string }[] =>
  [all.name, ...list.map(({ name }) => name)].map((label, index) => ({ value: String(index), label }));

/** Returns the name of the chosen type; undefined for all. */
export const typeName = (lists: PetFilters | undefined, type: string): string | undefined =>
  lists?.types[Number(type) - 1]?.name;

/** Returns 'Все' and the breeds of the chosen type. */
export const breedEntries = (lists: PetFilters | undefined, type: string): PromoListEntry[] => {
  const wanted = typeName(lists, type);
  return [all, ...(lists?.breeds ?? []).filter((breed) => wanted === undefined || breed.type === wanted)];
};

/** Returns 'Все' and the cities. */
export const cityEntries = (lists: PetFilters | undefined): PromoListEntry[] => [all, ...(lists?.cities ?? [])];
