import { describe, expect, it } from '@jest/globals';
import type { Promo } from 'shared/contract';
import { petListing } from 'shared/testing';
import { promo } from '../../testing/promo';
import type { ListingItem } from './FeedItem';
import { insertPromos } from './insertPromos';

const items = (count: number): ListingItem[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'listing',
    listing: petListing({ id: index + 1 }),
    boost: null,
  }));
const promos = (count: number): Promo[] => Array.from({ length: count }, (_, index) => promo({ id: 900 + index }));

it.each([
  [0, 3, ''],
  [4, 3, '1 2 3 4'],
  [5, 3, '1 2 3 4 5 900'],
  [11, 3, '1 2 3 4 5 900 6 7 8 9 10 901 11'],
  [16, 1, '1 2 3 4 5 900 6 7 8 9 10 11 12 13 14 15 16'],
  [6, 0, '1 2 3 4 5 6'],
])('%i listings and %i advertisements', (listings, ads, expected) => {
  const shown = insertPromos(items(listings), promos(ads));
  expect(shown.map((item) => (item.kind === 'promo' ? item.promo.id : item.listing.id)).join(' ')).toBe(expected);
});

describe.each(Array.from({ length: 41 }, (_, count) => count))('%i listings', (count) => {
  it.each([0, 1, 3, 20])('with %i advertisements: one after every fifth listing, none twice', (ads) => {
    const shown = insertPromos(items(count), promos(ads));
    const chosen = shown.flatMap((item) => (item.kind === 'promo' ? [item.promo.id] : []));
    expect(new Set(chosen).size).toBe(chosen.length);
    expect(chosen).toHaveLength(Math.min(ads, Math.floor(count / 5)));
    shown.forEach((item, index) => {
      if (item.kind !== 'promo') return;
      const before = shown.slice(0, index).filter(({ kind }) => kind === 'listing');
      expect(before.length % 5).toBe(0);
      expect(shown[index - 1]?.kind).toBe('listing');
    });
    expect(shown.filter(({ kind }) => kind === 'listing')).toEqual(items(count));
  });
});
