import { expect, test } from '@jest/globals';
import { phonePlaceOf } from './phonePlace';

const here = { latitude: 55.789012345, longitude: 37.679012345 };
const point = { latitude: 55.78901, longitude: 37.67901 };

test.each<[unknown, 'point' | number | null]>([
  [0.1, 'point'],
  [20, 'point'],
  [299.9, 'point'],
  [300, 'point'],
  [300.1, 300.1],
  [1200, 1200],
  [5000, 5000],
  [5000.1, null],
  [25_000, null],
  [6_371_000, null],
  [0, null],
  [-0, null],
  [-20, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [Number.NEGATIVE_INFINITY, null],
  [undefined, null],
  [null, null],
  ['20', null],
])(
  'a place with an accuracy of %p is a point, a circle of so many metres, or the start of a map: %p',
  (accuracy, what) => {
    expect(phonePlaceOf({ ...here, accuracy })).toEqual(
      what === 'point' ? { isPoint: true, point } : { isPoint: false, rough: { ...point, radius: what } },
    );
  },
);
