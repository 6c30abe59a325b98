import type { FiltersBySection, Section } from 'shared/contract';

/** A breed, item or service, as the form offers it. */
export interface CatalogueItem {
  id: number;
  /** 'Родитель/Предмет' for a child item. */
  name: string;
  /** The animal's type of a breed; '' elsewhere. */
  type: string;
}

/** The section's catalogue out of its filter lists. */
export const catalogueItems: { [S in Section]: (filters: FiltersBySection[S]) => CatalogueItem[] } = {
  pets: ({ breeds }) => breeds.map(({ id, name, type }) => ({ id, name, type })),
  market: ({ objects }) => {
    const names = new Map(objects.map(({ id, name }) => [id, name]));
    return objects.map(({ id, name, owner }) => {
      const parent = names.get(owner);
      return { id, name: parent === undefined ? name : `${parent}/${name}`, type: '' };
    });
  },
  services: ({ services }) => services.map(({ id, name }) => ({ id, name, type: '' })),
};
