import { describe, expect, it } from '@jest/globals';
import { createPictureQueue } from './pictureQueue';

const limits = { parallel: 2, perAccount: 4, total: 6, totalBytes: 100 };

/** Work that ends on request, and the order in which it started. */
const createWorks = (over: Partial<typeof limits> = {}) => {
  const queue = createPictureQueue({ ...limits, ...over });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (account: number, name: string, bytes = 1) =>
    queue.run(account, bytes, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { queue, started, add, end, settle };
};

describe('createPictureQueue', () => {
  it('runs one job per account at a time, even with free capacity', async () => {
    const { started, add, end, settle } = createWorks();
    const works = ['a1', 'a2', 'a3'].map((name) => add(1, name));
    await settle();
    expect(started).toEqual(['a1']);
    await end('a1');
    expect(started).toEqual(['a1', 'a2']);
    await end('a2');
    await end('a3');
    expect(await Promise.all(works)).toEqual(['a1', 'a2', 'a3']);
  });

  it('alternates between accounts, whatever their number of jobs', async () => {
    const { started, add, end, settle } = createWorks({ parallel: 1 });
    const works = [add(1, 'a1'), add(1, 'a2'), add(1, 'a3'), add(2, 'b1'), add(3, 'c1'), add(2, 'b2')];
    await settle();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
    await Promise.all(works);
    // a2 was queued before the others.
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it("starts another account's job at once while one is running", async () => {
    const { started, add, end, settle } = createWorks();
    const works = [add(1, 'a1'), add(1, 'a2'), add(1, 'a3'), add(2, 'b1')];
    await settle();
    expect(started).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
    await Promise.all(works);
  });

  it.each([
    ['of one account', {}, [1, 1, 1, 1], 1, 1],
    ['of all accounts', {}, [1, 1, 2, 2, 3, 3], 4, 1],
    ['of bytes', {}, [1], 2, 100],
  ])(
    'refuses jobs beyond the limit %s with 503 and accepts them when there is room again',
    async (_name, over, accounts, account, bytes) => {
      const { queue, add, end, settle } = createWorks(over);
      const works = accounts.map((owner, index) => add(owner, `${index}`));
      await settle();
      const refused = { statusCode: 503, code: 'PICTURES_BUSY', headers: { 'retry-after': '5' } };
      await expect(add(account, 'more', bytes)).rejects.toMatchObject(refused);
      for (let index = 0; index < works.length; index += 1) await end(`${index}`);
      await Promise.all(works);
      expect(() => queue.requireRoom(account, bytes)).not.toThrow();
    },
  );

  it('continues after a failed job', async () => {
    const { queue } = createWorks({ perAccount: 1 });
    await expect(queue.run(1, 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(1, 1, () => Promise.resolve('done'))).toBe('done');
  });
});
