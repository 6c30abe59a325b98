/** Returns the value of a listing's field; undefined for a field of another section. */
export const listingValue = (listing: object, name: string): unknown => Reflect.get(listing, name);
