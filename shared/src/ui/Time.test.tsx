import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { formatClock } from '../contract/dates.ru';
import { formatDateTime, formatDay, Time } from './Time';

const now = new Date(2026, 10, 15, 15, 0);

const cases: [parts: [number, number, number, number, number], text: string][] = [
  [[2026, 10, 15, 10, 24], 'Сегодня, 10:24'],
  [[2026, 10, 15, 0, 0], 'Сегодня, 00:00'],
  [[2026, 10, 14, 23, 59], 'Вчера, 23:59'],
  [[2026, 10, 14, 0, 0], 'Вчера, 00:00'],
  [[2026, 10, 13, 23, 59], '13 ноября 2026, 23:59'],
  [[2026, 10, 12, 10, 24], '12 ноября 2026, 10:24'],
  [[2025, 10, 15, 10, 24], '15 ноября 2025, 10:24'],
  [[2026, 10, 16, 10, 24], '16 ноября 2026, 10:24'],
];

test.each(cases)('formats %p in the user’s time zone as %s', (parts, text) => {
  expect(formatDateTime(new Date(...parts), now)).toBe(text);
});

test('formats the day before the first of a month as yesterday', () => {
  expect(formatDay(new Date('2026-02-28T10:00:00Z'), new Date('2026-03-01T10:00:00Z'), 'UTC')).toBe('Вчера');
});

const value = '2026-11-15T07:24:00.000Z';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') });
});

afterEach(() => {
  jest.useRealTimers();
});

test('renders independently of the clock first', () => {
  const html = renderToString(<Time value={value} />);
  expect(html).toContain('15 ноября 2026');
  expect(html).toContain(`dateTime="${value}"`);
  jest.setSystemTime(new Date('2027-01-01T00:00:00Z'));
  expect(renderToString(<Time value={value} />)).toBe(html);
});

test('formats relative to now after mounting', () => {
  render(<Time value={value} />);
  const clock = formatClock(new Date(value));
  expect(screen.getByText(`Сегодня, ${clock}`)).toHaveAttribute('datetime', value);
});

test('begins in lower case inside a sentence', () => {
  render(
    <p>
      Размещено <Time value={value} show="day" inSentence />
    </p>,
  );
  expect(screen.getByText('сегодня')).toBeInTheDocument();
});

test('renders nothing for an invalid date', () => {
  const { container } = render(<Time value="когда-то" />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  ['2026-11-15T07:24:00.000Z', /^Сегодня, \d\d:24$/],
  ['2026-11-12T07:24:00.000Z', /^12 ноября$/],
  ['2025-11-12T07:24:00.000Z', /^12 ноября 2025$/],
])('formats %s briefly as %s', (moment, text) => {
  render(<Time value={moment} show="brief" />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([
  ['2026-11-15T07:24:00.000Z', 'Сегодня'],
  ['2026-11-12T07:24:00.000Z', '12 ноября'],
  ['2025-11-12T07:24:00.000Z', '12 ноября 2025'],
])('formats %s shortly as %s', (moment, text) => {
  render(<Time value={moment} show="short" />);
  expect(screen.getByText(text)).toBeInTheDocument();
});
