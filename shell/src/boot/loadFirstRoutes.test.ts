import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RouteObject } from 'react-router-dom';
import { type LazyPage, LOAD_DEADLINE_MS } from 'shared/host';
import { createPageDeadline, withDeadline } from './loadFirstRoutes';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the steps of one page share its deadline, and the last one gets a minimum', () => {
  const deadline = createPageDeadline();
  expect(deadline.left()).toBe(LOAD_DEADLINE_MS);
  deadline.begin();
  jest.advanceTimersByTime(1200);
  expect(deadline.left()).toBe(LOAD_DEADLINE_MS - 1200);
  jest.advanceTimersByTime(LOAD_DEADLINE_MS - 1201);
  expect(deadline.left()).toBe(250);
  jest.advanceTimersByTime(1);
  expect(deadline.left()).toBe(LOAD_DEADLINE_MS);
  deadline.begin(Number.POSITIVE_INFINITY);
  expect(deadline.left()).toBe(Number.POSITIVE_INFINITY);
});

const Page = () => null;

test('lazy pages of any depth get the remaining time', async () => {
  const deadline = createPageDeadline();
  const lazy = jest.fn<LazyPage>(async () => ({ Component: Page }));
  const [route] = withDeadline([{ path: '/a', children: [{ path: 'b', lazy }] }] as RouteObject[], deadline);
  deadline.begin(1000);
  const child = route?.children?.[0];
  if (typeof child?.lazy !== 'function') throw new Error('The page is lazy no more');
  await child.lazy();
  expect(lazy).toHaveBeenCalledWith(1000);
});
