import { contractOf, type FeedCriteria, type Section } from 'shared/contract';

/** Returns the criteria with another kind, or none; the catalogue entry chosen within the kind is cleared. */
export const kindCriteria = (section: Section, criteria: FeedCriteria, kind: string | null): FeedCriteria => {
  const { kinds, fields } = contractOf(section);
  if (kinds === undefined) return criteria;
  const within = Object.values(fields).flatMap((field) =>
    field.kind === 'catalogue' && field.entries === 'grouped' ? [field.filter] : [],
  );
  const kept = Object.entries(criteria).filter(([name]) => name !== kinds.criterion && !within.includes(name));
  return Object.fromEntries(kind === null ? kept : [...kept, [kinds.criterion, kind]]) as FeedCriteria;
};

/** Returns the criteria's kind, '' for any; null in sections without kinds. */
export const kindOf = (section: Section, criteria: FeedCriteria): string | null => {
  const { kinds } = contractOf(section);
  if (kinds === undefined) return null;
  return String((criteria as Readonly<Record<string, string | number | boolean>>)[kinds.criterion] ?? '');
};
