import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MINUTE_MS } from 'shared/contract';
import { Age } from './Age';

const now = new Date(2026, 10, 15, 23, 58);

beforeEach(() => {
  jest.useFakeTimers({ now });
});

afterEach(() => {
  jest.useRealTimers();
});

test('updates with the clock, also after the tab was frozen', () => {
  render(<Age value={now.toISOString()} />);
  expect(screen.getByText('только что')).toHaveAttribute('title', 'Сегодня, 23:58');
  act(() => void jest.advanceTimersByTime(5 * MINUTE_MS));
  expect(screen.getByText('5 минут назад')).toHaveAttribute('title', 'Вчера, 23:58');
  jest.setSystemTime(now.getTime() + 3 * 60 * MINUTE_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('3 часа назад')).toBeInTheDocument();
});
