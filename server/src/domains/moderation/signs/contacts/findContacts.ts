import type { ContactPlace } from 'shared/contract';
import { findAddresses } from './findAddresses';
import { findMessengers } from './findMessengers';
import { findPhones } from './findPhones';
import { readTokens } from './readTokens';

type Found = Omit<ContactPlace, 'field'>;

/** The first of those that overlap stays whole; those behind it that begin inside it go. */
const apart = (places: readonly Found[]): Found[] => {
  const kept: Found[] = [];
  for (const place of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (place.start >= (kept.at(-1)?.end ?? 0)) kept.push(place);
  }
  return kept;
};

/**
 * Where a text names ways to reach its author past the site: telephone numbers, links, mailboxes and messengers, also
 * with blanks, words or look-alikes in the place of digits and signs. In order, none in another. Time grows with the
 * length of the text.
 */
export const findContacts = (text: string): Found[] => {
  const tokens = readTokens(text);
  return apart([
    ...findPhones(tokens).map((place) => ({ what: 'phone' as const, ...place })),
    ...findAddresses(tokens),
    ...findMessengers(tokens).map((place) => ({ what: 'messenger' as const, ...place })),
  ]);
};
