import { setImmediate as later } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createLocalQueues } from './payments';

const away = new Error('The database is away');
const create = () => createLocalQueues((error) => error === away);

test('runs work of one key in order', async () => {
  const inOrder = create();
  const log: string[] = [];
  const work = (name: number) =>
    inOrder('pin', async () => {
      log.push(`${name} begins`);
      await later();
      log.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([1, 2, 3].map(work))).toEqual([1, 2, 3]);
  expect(log).toEqual([1, 2, 3].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('does not delay work of other keys', async () => {
  const inOrder = create();
  const never = inOrder('pin', () => new Promise<string>(() => undefined));
  expect(await Promise.race([never, inOrder('other', async () => 'done')])).toBe('done');
});

test('reports a refusal to its own call, and a database failure to all that wait', async () => {
  const inOrder = create();
  const refused = new Error('Taken');
  const started: string[] = [];
  const work = (name: string, error?: Error) =>
    inOrder('pin', async () => {
      started.push(name);
      await later();
      if (error) throw error;
      return name;
    });
  const results = await Promise.allSettled([work('a', refused), work('b'), work('c', away), work('d'), work('e')]);
  expect(results).toEqual([
    { status: 'rejected', reason: refused },
    { status: 'fulfilled', value: 'b' },
    { status: 'rejected', reason: away },
    { status: 'rejected', reason: away },
    { status: 'rejected', reason: away },
  ]);
  expect(started).toEqual(['a', 'b', 'c']);
  // Later calls run again.
  expect(await work('f')).toBe('f');
});
