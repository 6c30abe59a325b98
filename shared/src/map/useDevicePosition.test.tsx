import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { stubGeolocation } from 'shared/testing';
import { toDevicePosition, useDevicePosition } from './useDevicePosition';

const here = { latitude: 55.78901, longitude: 37.67901 };
let phone: ReturnType<typeof stubGeolocation>;

beforeEach(() => {
  jest.useFakeTimers();
  phone = stubGeolocation();
});
afterEach(() => {
  jest.useRealTimers();
  phone.remove();
});

const open = () => {
  const [onPoint, onRough] = [jest.fn(), jest.fn()];
  const { result, unmount } = renderHook(() => useDevicePosition({ onPoint, onRough }));
  return { onPoint, onRough, unmount, state: result };
};
const ask = ({ state }: ReturnType<typeof open>) => act(async () => state.current.ask());
const answer = (given: Parameters<typeof phone.answer>[0]) => act(async () => phone.answer(given));
const near = { ...here, accuracy: 20 };

test('reports a point, or why there is none', async () => {
  const page = open();
  await ask(page);
  expect(page.state.current.isRequesting).toBe(true);
  await answer(near);
  expect(page.onPoint.mock.calls).toEqual([[here]]);
  expect(page.state.current).toMatchObject({ isRequesting: false, failure: undefined, rough: null });
  expect(phone.waiting()).toBe(0);
  await ask(page);
  await answer(1);
  expect(page.state.current).toMatchObject({ isRequesting: false, failure: 'denied' });
  expect(page.onPoint).toHaveBeenCalledTimes(1);
});

test.each([
  [1, 'denied'],
  [2, 'unknown'],
  [3, 'unknown'],
])('a failure with code %i is reported as %s', async (code, failure) => {
  const page = open();
  await ask(page);
  await answer(code);
  expect(page.state.current).toMatchObject({ isRequesting: false, failure });
  expect(phone.waiting()).toBe(0);
});

test('a browser without geolocation is reported', async () => {
  phone.remove();
  const page = open();
  await ask(page);
  expect(page.state.current).toMatchObject({ isRequesting: false, failure: 'missing' });
});

test('reports a rough position, replaces it by a more accurate one and ends with a point', async () => {
  const page = open();
  await ask(page);
  await answer({ ...here, accuracy: 25_000 });
  expect(page.state.current).toMatchObject({ isRequesting: false, rough: { ...here, radius: null } });
  await answer({ ...here, accuracy: 1200 });
  await answer({ latitude: 1, longitude: 2, accuracy: 4000 });
  expect(page.state.current.rough).toEqual({ ...here, radius: 1200 });
  expect(page.onRough).toHaveBeenCalledTimes(2);
  expect(page.onPoint).not.toHaveBeenCalled();
  await answer(near);
  expect(page.onPoint.mock.calls).toEqual([[here]]);
  expect(page.state.current.rough).toBeNull();
  expect(phone.waiting()).toBe(0);
});

test('keeps a rough position without a better one and ignores a later failure', async () => {
  const page = open();
  await ask(page);
  await answer({ ...here, accuracy: 1200 });
  act(() => void jest.advanceTimersByTime(60_000));
  expect(phone.waiting()).toBe(0);
  expect(page.state.current).toMatchObject({ failure: undefined, rough: { radius: 1200 } });
  await ask(page);
  await answer({ ...here, accuracy: 900 });
  await answer(3);
  expect(page.state.current).toMatchObject({ isRequesting: false, failure: undefined, rough: { radius: 900 } });
});

test('ignores a position after unmounting or after a point was set by hand', async () => {
  const page = open();
  await ask(page);
  await answer({ ...here, accuracy: 1200 });
  act(() => page.state.current.forget());
  expect(page.state.current).toMatchObject({ isRequesting: false, rough: null });
  expect(phone.waiting()).toBe(0);
  await ask(page);
  page.unmount();
  expect(phone.waiting()).toBe(0);
  expect(page.onPoint).not.toHaveBeenCalled();
});

test('keeps only the latest request', async () => {
  const page = open();
  await ask(page);
  await ask(page);
  expect([phone.asked(), phone.waiting()]).toEqual([2, 1]);
  await answer(near);
  expect(page.onPoint.mock.calls).toEqual([[here]]);
});

test('times out an unanswered prompt and can be requested again', async () => {
  const page = open();
  await ask(page);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(page.state.current).toMatchObject({ isRequesting: false, failure: 'unknown' });
  expect(phone.waiting()).toBe(0);
  await ask(page);
  await answer(near);
  expect(page.onPoint.mock.calls).toEqual([[here]]);
});

const measured = { latitude: 55.789012345, longitude: 37.679012345 };
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
    expect(toDevicePosition({ ...measured, accuracy })).toEqual(
      what === 'point' ? { isPoint: true, point } : { isPoint: false, rough: { ...point, radius: what } },
    );
  },
);
