import type { ApiClient } from '../api/createApiClient';
import { NEXT_CURSOR_HEADER, sectionEndpoints } from '../contract/endpoints';
import type { ListingBySection } from '../contract/listing';
import type { Section } from '../contract/sections';

/** A page of a section's listings by the filter call, and what reads the next one: null at the end. Fails with `ApiError`. */
export const fetchListings = async <S extends Section>(
  api: ApiClient,
  section: S,
  criteria: object & { limit: number },
  signal: AbortSignal,
): Promise<{ listings: ListingBySection[S][]; nextCursor: string | null }> => {
  const { data, headers } = await api.post<ListingBySection[S][]>(sectionEndpoints[section].filter, criteria, {
    signal,
  });
  return { listings: data, nextCursor: headers[NEXT_CURSOR_HEADER] ?? null };
};
