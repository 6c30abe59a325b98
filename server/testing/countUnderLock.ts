import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withLock } from '../src/release/withLock';

/**
 * Test process for the lock: increments a file `times` times, with a pause that loses counts without the lock. `hang`
 * keeps the lock until the process is killed.
 */
const [dir = '', what = '1'] = process.argv.slice(2);
const file = path.join(dir, 'count');

if (what === 'hang') {
  await withLock(dir, 'count', async () => {
    process.stdout.write('locked\n');
    await wait(600_000);
  });
}
for (let left = Number(what); left > 0; left -= 1) {
  await withLock(dir, 'count', async (lock) => {
    const count = Number(readFileSync(file, 'utf8'));
    await wait(20);
    lock.verify();
    writeFileSync(file, String(count + 1));
  });
}
