import { foldText } from '../contract/foldText';

/** Finds the entry of a list by its name, however it is typed: case, spaces and ё aside. Of two alike the first. */
export const entryFinder = <T extends { name: string }>(entries: readonly T[]): ((typed: string) => T | undefined) => {
  const byName = new Map<string, T>();
  for (const entry of entries) {
    const folded = foldText(entry.name);
    if (!byName.has(folded)) byName.set(folded, entry);
  }
  return (typed) => byName.get(foldText(typed));
};
