import { contractOf, type FeedCriteria, type Section } from 'shared/contract';

/** The criteria with another kind, or with none; what is chosen from a catalogue within the kind goes with it. */
export const kindCriteria = (section: Section, criteria: FeedCriteria, kind: string | null): FeedCriteria => {
  const { kinds, fields } = contractOf(section);
  if (kinds === undefined) return criteria;
  const within = Object.values(fields).flatMap((field) =>
    field.kind === 'catalogue' && field.entries === 'grouped' ? [field.filter] : [],
  );
  const kept = Object.entries(criteria).filter(([name]) => name !== kinds.criterion && !within.includes(name));
  return Object.fromEntries(kind === null ? kept : [...kept, [kinds.criterion, kind]]) as FeedCriteria;
};

/** The kind that the criteria name, '' for any; null where the section is not narrowed by kinds. */
export const kindOf = (section: Section, criteria: FeedCriteria): string | null => {
  const { kinds } = contractOf(section);
  if (kinds === undefined) return null;
  return String((criteria as Readonly<Record<string, string | number | boolean>>)[kinds.criterion] ?? '');
};
