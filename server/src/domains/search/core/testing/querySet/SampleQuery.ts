import type { Section } from 'shared/contract';

/** A typed text and its expected first result. */
export interface SampleQuery {
  text: string;
  /** Where it is typed; null for the search over all sections. */
  section: Section | null;
  /** Ids of one to three listings, any of which may be first. */
  first: readonly string[];
  /**
   * For a typo: either `first` comes first at once, or nothing is found and 'Возможно, вы искали' suggests a text with
   * a word that begins like this (lower case, ё as е), which then finds `first`.
   */
  suggests?: string;
  /** An explanation, where it is not obvious. */
  why?: string;
}

/** Queries of one section, null for the search over all. */
export const queriesIn = (section: Section | null, queries: readonly Omit<SampleQuery, 'section'>[]): SampleQuery[] =>
  queries.map((query) => ({ ...query, section }));
