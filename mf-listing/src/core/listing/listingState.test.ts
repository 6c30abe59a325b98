import { expect, test } from '@jest/globals';
import { ListingStatus } from 'shared/contract';
import { type StatusBadge, statusBadge } from './listingState';

test.each<[keyof typeof ListingStatus, StatusBadge | null]>([
  ['deleted', null],
  ['published', null],
  ['review', { label: 'На рассмотрении', tone: 'ochre' }],
  ['rejected', { label: 'Отклонено', tone: 'danger' }],
  ['outdated', { label: 'Устарело', tone: 'ochre' }],
])('%s', (status, expected) => {
  expect(statusBadge(ListingStatus[status])).toEqual(expected);
});
