import type { ComplaintPattern } from 'shared/contract';
import { messages } from './messages.ru';

/** Describes what at least half of the reporters have in common; null for nothing. */
export const describePattern = (pattern: ComplaintPattern): string | null => {
  const { people, linked, created_together: together, created_within_days: days, without_history: blank } = pattern;
  const isCommon = (count: number): boolean => count >= 2 && count * 2 >= people;
  /** Returns the number of them unless it is all. */
  const someOf = (count: number): number | null => (count < people ? count : null);
  const facts = [
    isCommon(linked) && messages.pattern.network(someOf(linked)),
    isCommon(together) && messages.pattern.created(days, someOf(together)),
    isCommon(blank) && messages.pattern.noHistory(someOf(blank)),
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? null : `${messages.count(people)}: ${facts.join(', ')}`;
};
