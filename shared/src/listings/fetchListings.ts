import type { ApiClient } from '../api/createApiClient';
import { NEXT_CURSOR_HEADER, sectionEndpoints } from '../contract/endpoints';
import type { BriefListingBySection } from '../contract/listing';
import type { Section } from '../contract/sections';

/**
 * A page of a section's listings by the filter call, as cards show them, and what reads the next one: null at the end.
 * Fails with `ApiError`.
 */
export const fetchListings = async <S extends Section>(
  api: ApiClient,
  section: S,
  criteria: object & { limit: number },
  signal: AbortSignal,
): Promise<{ listings: BriefListingBySection[S][]; nextCursor: string | null }> => {
  const asked = { ...criteria, brief: true };
  const path = sectionEndpoints[section].filter;
  const { data, headers } = await api.post<BriefListingBySection[S][]>(path, asked, { signal });
  return { listings: data, nextCursor: headers[NEXT_CURSOR_HEADER] ?? null };
};
