import type { Section } from 'shared/contract';

/** What somebody types, and what has to come first. */
export interface SampleQuery {
  text: string;
  /** Where it is typed; null for the search over all sections. */
  section: Section | null;
  /** Ids of one to three listings any of which is right in the first place. */
  first: readonly string[];
  /**
   * A slip of the finger. Either `first` comes first at once, or nothing is found and 'Возможно, вы искали' offers a text
   * with a word that begins like this (in lower case, ё as е), which in its turn brings `first`.
   */
  suggests?: string;
  /** What is not plain about it. */
  why?: string;
}

/** Queries of one place, null for the search over all sections. */
export const askedIn = (section: Section | null, queries: readonly Omit<SampleQuery, 'section'>[]): SampleQuery[] =>
  queries.map((query) => ({ ...query, section }));
