import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../../testing/testDatabase';
import { imageClaims } from '../../../db/schema';
import { readSettings } from '../../../settings/settings';
import { createImageStorage } from '../store/imageStorage';
import { BACKUP_LOCK, sweepImages } from './sweepImages';

test('keeps dropped pictures while a backup copies what its rows name', async () => {
  const { db, close } = await openTestDatabase('PostgreSQL');
  const dir = mkdtempSync(path.join(tmpdir(), 'sweep-'));
  const images = await createImageStorage(readSettings({ DATA_DIR: dir }));
  const name = `${'a'.repeat(32)}.webp`;
  const now = new Date();
  await images.put(name, Buffer.from('picture'));
  await db.insert(imageClaims).values({ name, isRemoval: true, createdAt: now });
  await db.transaction(async (backup) => {
    await backup.execute(sql`select pg_advisory_xact_lock(${BACKUP_LOCK})`);
    expect(await sweepImages({ db, images }, now)).toBe(0);
    expect(await images.has(name)).toBe(true);
  });
  expect(await sweepImages({ db, images }, now)).toBe(1);
  expect(await images.has(name)).toBe(false);
  await close();
  rmSync(dir, { recursive: true });
});
