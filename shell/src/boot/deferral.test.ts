import { afterEach, expect, jest, test } from '@jest/globals';
import { onFirstInteraction } from './deferral';

afterEach(() => {
  window.earlyPress = undefined;
});

test.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'])('runs once, at the first %s', (sign) => {
  const work = jest.fn();
  onFirstInteraction(work);
  expect(work).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(work).toHaveBeenCalledTimes(1);
});

test('waits until an early press is answered', () => {
  jest.useFakeTimers();
  window.earlyPress = { button: document.createElement('button') };
  const work = jest.fn();
  onFirstInteraction(work);
  expect(work).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
