import { callForPage } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';
import type { BriefListingBySection, ListingBySection } from '../contract/listing';
import type { Section } from '../contract/sections';

/** Fetched listing: without its description if the criteria are `brief`. */
type Fetched<S extends Section, C> = C extends { brief: true } ? BriefListingBySection[S] : ListingBySection[S];

/** Fetches a page of the filter call, with the cursor of the next one, null at the end. Throws `ApiError`. */
export const fetchListings = async <S extends Section, const C extends object & { limit: number }>(
  api: ApiClient,
  section: S,
  criteria: C,
  signal: AbortSignal,
): Promise<{ listings: Fetched<S, C>[]; nextCursor: string | null }> => {
  const { items, nextCursor } = await callForPage(api, endpoints.filter(section), { body: criteria, signal });
  return { listings: items as Fetched<S, C>[], nextCursor };
};
