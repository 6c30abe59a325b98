import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useKeyboardOpen } from './useKeyboardOpen';

/** A visual viewport whose size a test sets. */
class FakeViewport extends EventTarget {
  width = 390;
  height = 844;

  resizeTo(size: { width?: number; height: number }): void {
    Object.assign(this, size);
    act(() => {
      this.dispatchEvent(new Event('resize'));
    });
  }
}

const Probe = () => (
  <>
    <output>{useKeyboardOpen() ? 'открыта' : 'закрыта'}</output>
    <input aria-label="Имя" />
    <input aria-label="Согласие" type="checkbox" />
    <textarea aria-label="Сообщение" />
  </>
);

let viewport: FakeViewport;
const state = () => screen.getByRole('status').textContent;

beforeEach(() => {
  viewport = new FakeViewport();
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'visualViewport');
});

test('is open while the height is more than 150 px below the initial one', () => {
  render(<Probe />);
  expect(state()).toBe('закрыта');
  viewport.resizeTo({ height: 844 - 150 });
  expect(state()).toBe('закрыта');
  viewport.resizeTo({ height: 844 - 151 });
  expect(state()).toBe('открыта');
  viewport.resizeTo({ height: 844 });
  expect(state()).toBe('закрыта');
});

test.each(['Имя', 'Сообщение'])('checks again 300 ms after the focus enters or leaves the field %s', (label) => {
  render(<Probe />);
  viewport.height = 500;
  fireEvent.focusIn(screen.getByLabelText(label));
  act(() => jest.advanceTimersByTime(299));
  expect(state()).toBe('закрыта');
  act(() => jest.advanceTimersByTime(1));
  expect(state()).toBe('открыта');

  viewport.height = 844;
  fireEvent.focusOut(screen.getByLabelText(label));
  act(() => jest.advanceTimersByTime(299));
  expect(state()).toBe('открыта');
  act(() => jest.advanceTimersByTime(1));
  expect(state()).toBe('закрыта');
});

test('does not check again for a field without text input', () => {
  render(<Probe />);
  viewport.height = 500;
  fireEvent.focusIn(screen.getByLabelText('Согласие'));
  act(() => jest.advanceTimersByTime(1000));
  expect(state()).toBe('закрыта');
});

test('does not mistake a rotated device for a keyboard', () => {
  render(<Probe />);
  viewport.resizeTo({ width: 844, height: 390 });
  expect(state()).toBe('закрыта');
  viewport.resizeTo({ width: 844, height: 200 });
  expect(state()).toBe('открыта');
});

test('stays closed without a visual viewport', () => {
  Reflect.deleteProperty(window, 'visualViewport');
  render(<Probe />);
  expect(state()).toBe('закрыта');
});
