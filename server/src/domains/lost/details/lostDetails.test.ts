import { expect, it } from '@jest/globals';
import { randomFrom } from '../../../../testing/randomFrom';
import { roundPoint } from './lostDetails';

const random = randomFrom(20);
const points = Array.from({ length: 5000 }, () => ({
  latitude: 41 + 41 * random(),
  longitude: random() < 0.9 ? 19 + 161 * random() : -180 + 11 * random(),
}));

const metres = (a: (typeof points)[0], b: (typeof points)[0]): number => {
  const east = (((a.longitude - b.longitude + 540) % 360) - 180) * Math.cos((a.latitude * Math.PI) / 180) * 111_320;
  return Math.hypot((a.latitude - b.latitude) * 111_320, east);
};

it('returns one point for a whole cell, at most a corner away @slow', () => {
  for (const exact of points) {
    const rounded = roundPoint(exact);
    expect(metres(exact, rounded)).toBeLessThan(215);
    // Its result is a fixed point: it contains nothing finer than the grid.
    expect(roundPoint(rounded)).toEqual(rounded);
    const near = { latitude: rounded.latitude + 0.0005 * (random() - 0.5), longitude: rounded.longitude };
    expect(roundPoint(near)).toEqual(rounded);
  }
});

it('wraps around the meridian of 180°', () => {
  const { longitude } = roundPoint({ latitude: 66, longitude: 179.9995 });
  expect([Math.abs(longitude) <= 180, Math.abs(longitude) > 179.99]).toEqual([true, true]);
});
