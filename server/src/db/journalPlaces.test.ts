import { expect, it } from '@jest/globals';
import { createJournalPlaces, placeOf } from './journalPlaces';

it('reads places as numbers that can be compared', () => {
  expect(placeOf('0/FF')).toBe(255n);
  expect(placeOf('1/0')).toBe(2n ** 32n);
  expect(placeOf('16/B374D848') > placeOf('16/B374D847')).toBe(true);
});

it('knows which place is how far behind, and forgets what nobody may be behind', () => {
  const places = createJournalPlaces(1000);
  expect(places.behind(1000, 0)).toBeNull();
  places.note('0/1', 0);
  places.note('0/2', 500);
  expect(places.behind(1000, 600)).toBe(1n);
  places.note('0/3', 1600);
  expect(places.behind(1000, 1600)).toBe(2n);
  expect(places.behind(0, 1600)).toBe(3n);
  // A time without an entry counts as the one before.
  expect(places.behind(1000, 60_000)).toBe(3n);
});

it('begins anew when the journal goes back, as after a fail-over that lost something', () => {
  const places = createJournalPlaces(1000);
  places.note('0/9', 0);
  places.note('0/5', 100);
  expect(places.behind(1000, 5000)).toBe(5n);
});
