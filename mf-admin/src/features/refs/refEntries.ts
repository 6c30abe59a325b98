import type { AdminRefs, EditRef } from 'shared/contract';

/** An entry that can be renamed. */
export interface RefEntry {
  id: number;
  /** As it is stored. */
  name: string;
  /** As it is shown: 'Родитель/Предмет' for a child item. */
  label: string;
}

/** The entries of a table, as its edit field offers them. */
export const refEntries = (table: EditRef['table'], refs: AdminRefs | undefined): RefEntry[] => {
  if (refs === undefined) return [];
  if (table !== 'objects') {
    return refs[table === 'breed' ? 'breeds' : 'cities'].map(({ id, name }) => ({ id, name, label: name }));
  }
  const names = new Map(refs.objects.map(({ id, name }) => [id, name]));
  return refs.objects.map(({ id, name, owner }) => {
    const parent = names.get(owner);
    return { id, name, label: parent === undefined ? name : `${parent}/${name}` };
  });
};
