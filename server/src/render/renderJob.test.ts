import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endOf, renderErrorOf } from './renderError';
import { MAX_CALLS, startJob } from './renderJob';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const page = { status: 200, body: Buffer.from('page') };
const begin = () => {
  const onStalled = jest.fn();
  const onLate = jest.fn();
  const onSettled = jest.fn();
  const others = { wait: false, freedAt: 0 };
  const job = startJob({
    limitMs: 1000,
    onStalled,
    onLate,
    onSettled,
    processorBefore: 0,
    processorTime: () => 1600,
    othersWait: () => others.wait,
    freeSince: () => others.freedAt,
  });
  return { job, onStalled, onLate, onSettled, others };
};
/** Work that ends on demand. */
const openEnded = () => {
  let done: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { work: () => over, done };
};

test('the time of a page excludes its waits for the API, however many calls wait at once', async () => {
  const { job, onLate, onSettled } = begin();
  jest.advanceTimersByTime(100);
  const calls = [openEnded(), openEnded()];
  const waits = calls.map(({ work }) => job.whileWaiting(work));
  jest.advanceTimersByTime(300);
  for (const { done } of calls) done();
  await Promise.all(waits);
  jest.advanceTimersByTime(200);
  job.resolve(page);
  expect(await job.rendered).toEqual({ page, seconds: expect.closeTo(0.3, 6) });
  jest.advanceTimersByTime(5000);
  expect(onLate).not.toHaveBeenCalled();
  expect(onSettled).toHaveBeenCalledTimes(1);
});

test('a page that is late because of its own code is abandoned', () => {
  const { job, onStalled, onLate } = begin();
  jest.advanceTimersByTime(1000);
  expect(onLate.mock.calls).toEqual([['late']]);
  job.reject(renderErrorOf('late', undefined));
  jest.advanceTimersByTime(5000);
  expect([onStalled.mock.calls, onLate.mock.calls]).toEqual([[], [['late']]]);
});

test('a page delayed by the API is abandoned, but may finish rendering', async () => {
  const { job, onStalled, onLate } = begin();
  const call = openEnded();
  const wait = job.whileWaiting(call.work);
  jest.advanceTimersByTime(1000);
  expect(onStalled.mock.calls).toEqual([['api']]);
  const error = renderErrorOf('api', undefined);
  job.abandon(error);
  await expect(job.rendered).rejects.toBe(error);
  call.done();
  await wait;
  jest.advanceTimersByTime(1000);
  job.resolve(page);
  jest.advanceTimersByTime(5000);
  expect(onLate).not.toHaveBeenCalled();
});

test('a page that waited for another is timed from the end of that one, or from its own data', async () => {
  for (const [freedAfter, answeredAfter, seconds] of [
    [300, 100, 0.2],
    [100, 300, 0.2],
  ] as const) {
    const { job, others } = begin();
    const started = performance.now();
    const call = openEnded();
    const wait = job.whileWaiting(call.work);
    for (const ms of [100, 300, 500]) {
      jest.advanceTimersByTime(ms - (performance.now() - started));
      if (ms === freedAfter) others.freedAt = performance.now();
      if (ms !== answeredAfter) continue;
      call.done();
      await wait;
    }
    job.resolve(page);
    expect(await job.rendered).toEqual({ page, seconds: expect.closeTo(seconds, 6) });
  }
});

test('a page that waits for another delayed by the API is abandoned, but not blamed', () => {
  const { job, others, onStalled, onLate } = begin();
  others.wait = true;
  jest.advanceTimersByTime(1000);
  expect([onStalled.mock.calls, onLate.mock.calls]).toEqual([[['api']], []]);
  others.wait = false;
  job.resolve(page);
});

test('a page delayed by others is abandoned, and blamed only when it takes as long itself', () => {
  const { job, others, onStalled, onLate } = begin();
  jest.advanceTimersByTime(800);
  others.freedAt = performance.now();
  jest.advanceTimersByTime(200);
  expect([onStalled.mock.calls, onLate.mock.calls]).toEqual([[['busy']], []]);
  jest.advanceTimersByTime(2000);
  expect(onLate.mock.calls).toEqual([['late']]);
  job.reject(renderErrorOf('late', undefined));
});

test.each([
  ['is to blame when it goes on by itself', true, 'late'],
  ['is not when the API never answers', false, 'api'],
])('a page that exceeds the extended deadline %s', async (_what, isAnswered, reason) => {
  const { job, onLate } = begin();
  const call = openEnded();
  const wait = job.whileWaiting(call.work);
  jest.advanceTimersByTime(1000);
  if (isAnswered) {
    call.done();
    await wait;
  }
  jest.advanceTimersByTime(2000);
  expect(onLate.mock.calls).toEqual([[reason]]);
});

test('limits the API calls of a page', () => {
  const { job } = begin();
  const allowed = Array.from({ length: MAX_CALLS + 1 }, job.mayCall);
  expect(allowed.indexOf(false)).toBe(MAX_CALLS);
});

test.each([
  ['an abort', { code: null, signal: 'SIGABRT' as const, output: '' }, 'memory', 'The process ended with SIGABRT'],
  [
    'its last words',
    { code: 1, signal: null, output: 'a\nReached heap limit\n' },
    'memory',
    /1: a Reached heap limit$/,
  ],
  ['another code', { code: 7, signal: null, output: '1\n2\n3\n4\n' }, 'exit', 'The process ended with 7: 2 3 4'],
])('a process reports by %s why it ended', (_what, end, cause, message) => {
  expect(endOf(end)).toEqual({ cause, message: expect.stringMatching(message) });
});

test('an error has the stack and the message of what was thrown, and names the provider', () => {
  const provider = { name: 'mf_feeds', build: 'abcdef123456' };
  expect(renderErrorOf('failed', { message: 'no', stack: 'at a.js:1' }, provider)).toMatchObject({
    reason: 'failed',
    message: 'no',
    stack: 'at a.js:1',
    provider,
  });
  expect(renderErrorOf('exit', undefined).message).toBe('exit');
});
