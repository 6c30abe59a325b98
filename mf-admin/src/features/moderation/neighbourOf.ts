/** What takes the place of an entry that leaves the list: the one after it, else the one before it. */
export const neighbourOf = <T extends { id: number }>(list: readonly T[], id: number): T | undefined => {
  const index = list.findIndex((entry) => entry.id === id);
  return index < 0 ? undefined : (list[index + 1] ?? list[index - 1]);
};
