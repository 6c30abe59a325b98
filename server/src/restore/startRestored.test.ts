import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { StartError } from '../startError';
import { startRestored } from './startRestored';

it('refuses a base backup that is not whole', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'restored-'));
  try {
    writeFileSync(path.join(dir, 'PG_VERSION'), '17\n');
    writeFileSync(path.join(dir, 'table'), 'x'.repeat(100_000));
    const packed = path.join(dir, 'base.tar');
    spawnSync('tar', ['-cf', packed, '-C', dir, 'PG_VERSION', 'table']);
    truncateSync(packed, statSync(packed).size / 2);
    const target = path.join(dir, 'restored');
    mkdirSync(target);
    const restoring = startRestored({ base: dir, archive: dir }, target);
    await expect(restoring).rejects.toEqual(new StartError(`${packed} could not be unpacked: it is damaged.`));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
