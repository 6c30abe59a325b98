import { expect, test } from '@jest/globals';
import { afterDecision } from './decide';

const listings = [
  { id: 1, author: 7, author_rejections: 0 },
  { id: 2, author: 7, author_rejections: 0 },
  { id: 3, author: 8, author_rejections: 4 },
];
const decided = { id: 1, author: 7 };

test('a rejection counts for the other listings of the author', () => {
  expect(afterDecision(listings, decided, 'reject')).toEqual([
    { id: 2, author: 7, author_rejections: 1 },
    { id: 3, author: 8, author_rejections: 4 },
  ]);
});

test.each(['publish', 'delete'] as const)('%s removes the listing and changes no other', (decision) => {
  expect(afterDecision(listings, decided, decision)).toEqual(listings.slice(1));
});
