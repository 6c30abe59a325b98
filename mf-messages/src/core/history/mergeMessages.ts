import type { Message } from 'shared/contract';

const byTime = (one: Message, other: Message): number =>
  Date.parse(one.time) - Date.parse(other.time) || one.id - other.id;

/**
 * Known messages with those that arrived: each once, oldest first. The id tells them apart: no two messages share it,
 * not even equal ones of the same moment. When nothing is new it is the very list that was known, so that nothing is
 * drawn anew.
 */
export const mergeMessages = (known: readonly Message[], arrived: readonly Message[]): readonly Message[] => {
  const seen = new Set(known.map(({ id }) => id));
  const added = arrived.filter(({ id }) => !seen.has(id) && seen.add(id));
  return added.length === 0 ? known : [...known, ...added].sort(byTime);
};
