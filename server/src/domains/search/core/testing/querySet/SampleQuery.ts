import type { Section } from 'shared/contract';

export interface SampleQuery {
  text: string;
  /** Where it is typed; null for the search over all sections. */
  section: Section | null;
  /** Ids of one to three listings, any of which may be first. */
  first: readonly string[];
  /** For a typo that finds nothing: start of a word of the suggested text (lower case, ё as е), which finds `first`. */
  suggests?: string;
  why?: string;
}

/** Queries of one section, null for the search over all. */
export const queriesIn = (section: Section | null, queries: readonly Omit<SampleQuery, 'section'>[]): SampleQuery[] =>
  queries.map((query) => ({ ...query, section }));
