import { expect, it } from '@jest/globals';
import { nearestStop, nextStop } from './sheetStops';

it.each([
  [0, 'peek'],
  [150, 'peek'],
  [260, 'half'],
  [480, 'half'],
  [560, 'full'],
  [900, 'full'],
] as const)('rests a sheet of %d px in 720 px at %s', (height, stop) => {
  expect(nearestStop(height, 720)).toBe(stop);
});

it('cycles through all stops by presses', () => {
  expect([nextStop('peek'), nextStop('half'), nextStop('full')]).toEqual(['half', 'full', 'peek']);
});
