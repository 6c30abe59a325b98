import { callForPage } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';
import type { BriefListingBySection, ListingBySection } from '../contract/listing';
import type { Section } from '../contract/sections';

/** What is given of a listing: with its description unless the criteria are `brief`. */
type Fetched<S extends Section, C> = C extends { brief: true } ? BriefListingBySection[S] : ListingBySection[S];

/** A page of a section's listings by the filter call, and what reads the next one: null at the end. Fails with `ApiError`. */
export const fetchListings = async <S extends Section, const C extends object & { limit: number }>(
  api: ApiClient,
  section: S,
  criteria: C,
  signal: AbortSignal,
): Promise<{ listings: Fetched<S, C>[]; nextCursor: string | null }> => {
  const { items, nextCursor } = await callForPage(api, endpoints.filter(section), { body: criteria, signal });
  return { listings: items as Fetched<S, C>[], nextCursor };
};
