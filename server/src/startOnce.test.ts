import { jest } from '@jest/globals';
import { startOnce } from './startOnce';

test('concurrent requests start it once', async () => {
  const start = jest.fn(async () => ({}));
  const { get, started } = startOnce(start);
  expect(started()).toBeUndefined();
  const [one, other] = await Promise.all([get(), get()]);
  expect(one).toBe(other);
  expect(await started()).toBe(one);
  expect(start).toHaveBeenCalledTimes(1);
});

test('the next request retries a failed start', async () => {
  let fails = true;
  const { get, started } = startOnce(async () => {
    await Promise.resolve();
    if (fails) throw new Error('no room');
    return 'here';
  });
  const refused = await Promise.allSettled([get(), get()]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(started()).toBeUndefined();
  fails = false;
  expect(await get()).toBe('here');
});

test('a start that fails at once is retried too', async () => {
  let fails = true;
  const { get } = startOnce(() => {
    if (fails) throw new Error('no room');
    return Promise.resolve('here');
  });
  await expect(get()).rejects.toThrow('no room');
  fails = false;
  expect(await get()).toBe('here');
});
