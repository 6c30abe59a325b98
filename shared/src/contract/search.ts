import { z } from 'zod';
import { sections } from './sections';

/** Maximum number of suggestions per call. @public */
export const SUGGESTED = 8;

/** The URL is that of its feed. @internal */
export const searchSuggestionSchema = z.object({ text: z.string(), href: z.string() });
/** @public */
export type SearchSuggestion = z.infer<typeof searchSuggestionSchema>;

export const searchMeaningSchema = z.object({
  /** The requested section, else the one that the words imply. */
  section: z.enum(sections),
  /** The words with known typos corrected; null without typos. */
  suggestion: z.string().nullable(),
  /** City and region that the words name, and the remaining words. */
  place: z.object({ q: z.string(), city: z.string(), region: z.string() }).nullable(),
});
/** @public */
export type SearchMeaning = z.infer<typeof searchMeaningSchema>;
