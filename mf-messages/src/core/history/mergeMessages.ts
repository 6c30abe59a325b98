import type { Message } from 'shared/contract';

const byTime = (one: Message, other: Message): number =>
  Date.parse(one.time) - Date.parse(other.time) || one.id - other.id;

/**
 * Merges known and new messages by id, oldest first; equal texts of one moment have different ids. Returns the known
 * list itself when nothing is new, so that nothing rerenders.
 */
export const mergeMessages = (known: readonly Message[], arrived: readonly Message[]): readonly Message[] => {
  const seen = new Set(known.map(({ id }) => id));
  const added = arrived.filter(({ id }) => !seen.has(id) && seen.add(id));
  return added.length === 0 ? known : [...known, ...added].sort(byTime);
};
