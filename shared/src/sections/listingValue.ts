import type { BriefListing } from '../contract/listing';

/** What a listing has for the field of that name; undefined for a field of another section. */
export const listingValue = (listing: BriefListing, name: string): unknown =>
  (listing as unknown as Readonly<Record<string, unknown>>)[name];
