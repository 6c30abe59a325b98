import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePhonePlace } from './usePhonePlace';

const here = { latitude: 55.78901, longitude: 37.67901 };
let answers: { found: (place: object) => void; failed: (error: object) => void }[] = [];

beforeEach(() => {
  answers = [];
  jest.useFakeTimers();
  const getCurrentPosition = (found: (place: object) => void, failed: (error: object) => void): void =>
    void answers.push({ found, failed });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const open = () => {
  const onFound = jest.fn();
  const { result, unmount } = renderHook(() => usePhonePlace(onFound));
  return { onFound, unmount, state: result };
};
const ask = ({ state }: ReturnType<typeof open>) => act(async () => state.current.ask());
const answer = (index = 0, place = here) => act(async () => answers[index]?.found({ coords: place }));

test('gives what the device tells, and why it does not', async () => {
  const page = open();
  await ask(page);
  expect(page.state.current.isAsking).toBe(true);
  await answer();
  expect(page.onFound.mock.calls).toEqual([[here]]);
  expect(page.state.current).toMatchObject({ isAsking: false, failure: undefined });
  await ask(page);
  await act(async () => answers[1]?.failed({ code: 1 }));
  expect(page.state.current).toMatchObject({ isAsking: false, failure: 'denied' });
});

test('an answer after the page was left, or a point put by hand, is nothing', async () => {
  const page = open();
  await ask(page);
  act(() => page.state.current.forget());
  expect(page.state.current.isAsking).toBe(false);
  await answer();
  await ask(page);
  page.unmount();
  await answer(1);
  expect(page.onFound).not.toHaveBeenCalled();
});

test('of two questions the last counts', async () => {
  const page = open();
  await ask(page);
  await ask(page);
  await answer(0, { latitude: 1, longitude: 2 });
  expect(page.state.current.isAsking).toBe(true);
  await answer(1);
  expect(page.onFound.mock.calls).toEqual([[here]]);
});

test('a question that nobody answers ends by itself, and can be asked again', async () => {
  const page = open();
  await ask(page);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(page.state.current).toMatchObject({ isAsking: false, failure: 'unknown' });
  await answer();
  expect(page.onFound).not.toHaveBeenCalled();
  await ask(page);
  await answer(1);
  expect(page.onFound.mock.calls).toEqual([[here]]);
});
