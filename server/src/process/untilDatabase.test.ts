import { expect, it, jest } from '@jest/globals';
import { untilDatabase } from './untilDatabase';

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

it('tries again until the database is there, and says once that it waits', async () => {
  const work = jest.fn<() => Promise<string>>();
  work.mockRejectedValueOnce(refused()).mockRejectedValueOnce(refused()).mockResolvedValue('done');
  const onWait = jest.fn();
  await expect(untilDatabase(work, { onWait })).resolves.toBe('done');
  expect([work.mock.calls.length, onWait.mock.calls.length]).toEqual([3, 1]);
});

it('gives up when the time is over, and at once for another fault', async () => {
  const refusing = jest.fn(() => Promise.reject(refused()));
  await expect(untilDatabase(refusing, { waitMs: 0 })).rejects.toThrow('connect');
  const wrong = jest.fn(() => Promise.reject(new Error('no such table')));
  await expect(untilDatabase(wrong)).rejects.toThrow('no such table');
  expect([refusing.mock.calls.length, wrong.mock.calls.length]).toEqual([1, 1]);
});
