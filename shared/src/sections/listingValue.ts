/** What a listing has for the field of that name; undefined for a field of another section. */
export const listingValue = (listing: object, name: string): unknown => Reflect.get(listing, name);
