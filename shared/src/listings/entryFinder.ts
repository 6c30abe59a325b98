import { foldText } from '../contract/foldText';

/** Returns a function that finds an entry by typed name, ignoring case, spaces and ё; the first of equal ones. */
export const entryFinder = <T extends { name: string }>(entries: readonly T[]): ((typed: string) => T | undefined) => {
  const byName = new Map<string, T>();
  for (const entry of entries) {
    const folded = foldText(entry.name);
    if (!byName.has(folded)) byName.set(folded, entry);
  }
  return (typed) => byName.get(foldText(typed));
};
