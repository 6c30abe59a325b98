import { afterEach, expect, jest, test } from '@jest/globals';
import { whenTouched } from './whenTouched';

afterEach(() => {
  window.earlyPress = undefined;
});

test.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'])('begins once, at the first %s', (sign) => {
  const work = jest.fn();
  whenTouched(work);
  expect(work).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(work).toHaveBeenCalledTimes(1);
});

test('waits for an earlier press to be answered', () => {
  jest.useFakeTimers();
  window.earlyPress = { button: document.createElement('button') };
  const work = jest.fn();
  whenTouched(work);
  expect(work).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
