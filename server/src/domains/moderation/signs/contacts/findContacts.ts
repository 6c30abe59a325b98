import type { ContactPlace } from 'shared/contract';
import { findAddresses } from './findAddresses';
import { findMessengers } from './findMessengers';
import { findPhones } from './findPhones';
import { readTokens } from './readTokens';

type Found = Omit<ContactPlace, 'field'>;

/** Keeps the first of overlapping places and drops those that begin inside it. */
const apart = (places: readonly Found[]): Found[] => {
  const separate: Found[] = [];
  for (const place of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (place.start >= (separate.at(-1)?.end ?? 0)) separate.push(place);
  }
  return separate;
};

/**
 * Returns the places of phone numbers, links, mailboxes and messengers, also with spaces, words or look-alikes. In
 * order, without overlaps; the time is linear in the text.
 */
export const findContacts = (text: string): Found[] => {
  const tokens = readTokens(text);
  return apart([
    ...findPhones(tokens).map((place) => ({ what: 'phone' as const, ...place })),
    ...findAddresses(tokens),
    ...findMessengers(tokens).map((place) => ({ what: 'messenger' as const, ...place })),
  ]);
};
