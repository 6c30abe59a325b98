import { z } from 'zod';
import { searchText } from './feed';
import { orAny } from './fields';
import { sections } from './sections';

/** Suggestions of one call, at most. */
export const SUGGESTED = 8;

/** Query of `GET /api/suggest`. */
export const suggestQuerySchema = z.object({ q: orAny(searchText) });

/** What somebody may be looking for, and the address of the feed that shows it. */
export const searchSuggestionSchema = z.object({ text: z.string(), href: z.string() });
export type SearchSuggestion = z.infer<typeof searchSuggestionSchema>;

/** Query of `GET /api/search`: `section` is where the words were asked for, nothing where that is to be found out. */
export const searchQuerySchema = z.object({ q: orAny(searchText), section: orAny(z.enum(sections)) });

/** What words of somebody's own mean. */
export const searchMeaningSchema = z.object({
  /** Where to look: the section asked for, else the one that the words speak of. */
  section: z.enum(sections),
  /** The words with those in the place of slips that are known; null when there is nothing to mend. */
  suggestion: z.string().nullable(),
  /** The city that the words name, its region, and the words without it. */
  place: z.object({ q: z.string(), city: z.string(), region: z.string() }).nullable(),
});
export type SearchMeaning = z.infer<typeof searchMeaningSchema>;
