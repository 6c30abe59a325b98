import type { Listing } from '../contract/listing';

/** What a listing has for the field of that name; undefined for a field of another section. */
export const listingValue = (listing: Listing, name: string): unknown =>
  (listing as unknown as Readonly<Record<string, unknown>>)[name];
