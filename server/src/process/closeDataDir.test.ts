import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { readSettings } from '../settings/settings';
import { fillDataDir } from '../testing/openPgliteCopy';
import { closeDataDir } from './closeDataDir';
import { openSiteDatabase } from './openSiteDatabase';

/** Returns everything in a folder, itself included, that others may read or write. */
const openIn = (place: string): string[] => {
  const found = lstatSync(place);
  const inside = found.isDirectory() ? readdirSync(place).flatMap((name) => openIn(path.join(place, name))) : [];
  return [...(!found.isSymbolicLink() && found.mode & 0o077 ? [place] : []), ...inside];
};

describe('The data folder', () => {
  let dir: string;
  const before = process.umask();
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'laparyadom-modes-'));
    process.umask(0o022);
  });
  afterEach(() => {
    process.umask(before);
    rmSync(dir, { recursive: true, force: true });
  });

  it('is for the site’s account alone, with the database and the pictures of an older version in it', async () => {
    const dataDir = path.join(dir, 'data');
    const pictures = path.join(dataDir, 'images/ab');
    mkdirSync(pictures, { recursive: true });
    writeFileSync(path.join(pictures, 'ab.webp'), 'picture');
    for (const name of ['secret', 'ban-key']) {
      writeFileSync(path.join(dataDir, name), 'x'.repeat(48));
      chmodSync(path.join(dataDir, name), 0o666);
    }
    await fillDataDir(dataDir);
    const { db, close } = await openSiteDatabase(readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir }));
    await db.execute(sql`create table later as select generate_series(1, 1000) as n`);
    writeFileSync(path.join(dataDir, 'later'), '');
    await close();
    expect(lstatSync(dataDir).mode & 0o777).toBe(0o700);
    expect(lstatSync(path.join(pictures, 'ab.webp')).mode & 0o777).toBe(0o600);
    expect(openIn(dataDir)).toEqual([]);
  });

  it('does not lead out of itself, and leaves alone what is not the site’s', async () => {
    const dataDir = path.join(dir, 'data');
    const [outside, beside] = [path.join(dir, 'outside'), path.join(dataDir, 'notes')];
    mkdirSync(dataDir);
    for (const file of [outside, beside]) writeFileSync(file, '');
    symlinkSync(outside, path.join(dataDir, 'images'));
    closeDataDir(dataDir);
    for (const file of [outside, beside]) expect(lstatSync(file).mode & 0o777).toBe(0o644);
  });
});
