import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RETRY_CHUNKS_EVENT } from '../contract/constants';
import { createRetryable } from './createRetryable';
import { type IncidentListener, onIncident } from './incident';

const reported = jest.fn<IncidentListener>(async () => false);
const kinds = () => reported.mock.calls.map(([{ kind, remote }]) => [kind, remote]);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  reported.mockReset();
  reported.mockImplementation(async () => false);
  onIncident(reported);
});
afterEach(() => {
  jest.useRealTimers();
  onIncident(async () => false);
});

/** Makes a `load` that the test settles, call by call. */
const deferred = () => {
  const ends: { come: (value: string) => void; fail: (error: Error) => void }[] = [];
  const load = jest.fn(() => new Promise<string>((come, fail) => ends.push({ come, fail })));
  return { load, last: () => ends.at(-1) };
};
const seenBy = ({ subscribe, getState }: ReturnType<typeof createRetryable<string>>): string[] => {
  const seen: string[] = [];
  subscribe(() => seen.push(getState().status));
  return seen;
};

test('loads once for all callers and stays ready', async () => {
  const { load, last } = deferred();
  const store = createRetryable({ load });
  const waiting = [store.settle(), store.settle()];
  last()?.come('page');
  expect(await Promise.all(waiting)).toEqual([
    { status: 'ready', value: 'page' },
    { status: 'ready', value: 'page' },
  ]);
  await store.settle();
  store.retry();
  expect(load).toHaveBeenCalledTimes(1);
  expect(reported).not.toHaveBeenCalled();
});

test('reports lateness once and becomes ready when loaded', async () => {
  const { load, last } = deferred();
  const store = createRetryable({ load, remote: 'mf_feeds' });
  const seen = seenBy(store);
  const waiting = store.settle(1000);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await waiting).toEqual({ status: 'late' });
  expect(await store.settle(0)).toEqual({ status: 'late' });
  last()?.come('page');
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['late', 'ready']);
  expect(kinds()).toEqual([['slow', 'mf_feeds']]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries the scripts of a late load without a second load', async () => {
  const { load } = deferred();
  const asked = jest.fn();
  addEventListener(RETRY_CHUNKS_EVENT, asked);
  const store = createRetryable({ load });
  const seen = seenBy(store);
  void store.settle(1000);
  await jest.advanceTimersByTimeAsync(1000);
  store.retry();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual(['late', 'loading', 'late']);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
  removeEventListener(RETRY_CHUNKS_EVENT, asked);
});

test('reports a failure and loads again on retry', async () => {
  const { load, last } = deferred();
  const store = createRetryable({ load, remote: 'mf_feeds' });
  const error = new Error('gone');
  const waiting = store.settle();
  last()?.fail(error);
  expect(await waiting).toEqual({ status: 'failed', error });
  const again = store.settle();
  expect(store.getState()).toEqual({ status: 'loading' });
  last()?.come('page');
  expect(await again).toEqual({ status: 'ready', value: 'page' });
  expect(kinds()).toEqual([['load', 'mf_feeds']]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('keeps its state while the page reloads for the live build', async () => {
  const { load, last } = deferred();
  reported.mockImplementation(async () => true);
  const store = createRetryable({ load });
  const seen = seenBy(store);
  void store.settle();
  last()?.fail(new Error('gone'));
  await jest.advanceTimersByTimeAsync(60_000);
  store.retry();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual([]);
  expect(store.getState()).toEqual({ status: 'loading' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('never becomes late without a deadline', async () => {
  const { load } = deferred();
  const store = createRetryable({ load });
  void store.settle(Number.POSITIVE_INFINITY);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(store.getState()).toEqual({ status: 'loading' });
});
