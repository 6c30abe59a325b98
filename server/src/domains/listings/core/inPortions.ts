/** Listings that are read at once with their texts. */
const PORTION = 100;

/** Splits reads of an account's listings, so that others can use the connection in between. */
export function* inPortions<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += PORTION) yield all.slice(from, from + PORTION);
}
