import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type BackedUpSite, canBackUp, startBackedUpSite } from '../../testing/backedUpSite';
import { checkFiles } from './checksums';
import { listBackups, readManifest } from './manifest';
import { databaseAccount, findPrograms } from './postgresPrograms';

/** Runs work on a small disk of its own. Returns whether this process may mount one. */
const withDisk = async (work: (disk: string) => Promise<void>): Promise<boolean> => {
  const disk = mkdtempSync(path.join(tmpdir(), 'disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]).status === 0;
  try {
    if (isMounted) await work(disk);
  } finally {
    if (isMounted) execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
  return isMounted;
};
const canMount = await withDisk(async () => undefined);

(canBackUp ? describe : describe.skip)('a backup', () => {
  let site: BackedUpSite;
  beforeAll(async () => {
    site = await startBackedUpSite();
  });
  afterAll(() => site.stop());
  afterEach(() => {
    for (const name of readdirSync(site.to).filter((one) => one !== 'wal'))
      rmSync(path.join(site.to, name), { recursive: true });
  });

  const filesIn = (dir: string): string[] => readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const sumsHold = (dir: string): string =>
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: dir, encoding: 'utf8' });

  it('has the database, its WAL, pictures, settings and secrets, each with its hash', async () => {
    const dir = await site.backUp('2026-11-27T03:00:00Z');
    const manifest = readManifest(dir);
    expect(path.basename(dir)).toBe('2026-11-27T03-00-00Z');
    expect(manifest).toMatchObject({ database: 'site', pictures: { files: 1 } });
    expect(manifest.rows).toMatchObject({ listings: 1, users: expect.any(Number) });
    expect(manifest.schema).toMatch(/^\d{4}_/);
    expect(filesIn(dir)).toEqual(
      expect.arrayContaining(['base/PG_VERSION', `journal/${manifest.lastSegment}`, 'settings/ban-key']),
    );
    expect(await checkFiles(dir, manifest.files)).toEqual([]);
    expect(sumsHold(dir)).toBe('');
    for (const name of ['laparyadom.env', 'ban-key']) {
      expect(statSync(path.join(dir, 'settings', name)).mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(path.join(dir, 'settings/laparyadom.env'), 'utf8')).toContain(
      "JWT_SECRET='a secret of sessions that is long enough'",
    );
  });

  it('shares the files of pictures with the one before, and copies changed ones again', async () => {
    const first = await site.backUp('2026-11-27T03:00:00Z');
    const [picture = ''] = filesIn(path.join(first, 'pictures')).filter((name) => name.endsWith('.webp'));
    const inode = (dir: string): number => statSync(path.join(dir, 'pictures', picture)).ino;
    const second = await site.backUp('2026-11-28T03:00:00Z');
    expect(inode(second)).toBe(inode(first));
    writeFileSync(path.join(second, 'pictures', picture), 'spoilt');
    const third = await site.backUp('2026-11-29T03:00:00Z');
    expect(readFileSync(path.join(third, 'pictures', picture), 'utf8')).toBe('picture ab01');
    expect(sumsHold(third)).toBe('');
  });

  it('is rotated only after a newer one is complete, with the WAL from before the oldest', async () => {
    for (const day of [24, 25, 26]) await site.backUp(`2026-11-${day}T03:00:00Z`, { keep: 2 });
    expect(listBackups(site.to)).toEqual(['2026-11-25T03-00-00Z', '2026-11-26T03-00-00Z']);
    const { firstSegment } = readManifest(path.join(site.to, '2026-11-25T03-00-00Z'));
    const segments = readdirSync(site.archive).filter((name) => /^[\dA-F]{24}$/.test(name));
    expect(segments.filter((name) => name < firstSegment)).toEqual([]);
    expect(segments).toContain(firstSegment);
  });

  it('that fails leaves the ones before as they were, and nothing of itself', async () => {
    const first = await site.backUp('2026-11-27T03:00:00Z');
    const before = filesIn(first);
    const admin = new pg.Client({ connectionString: site.url });
    await admin.connect();
    await admin.query('create role reader login');
    await admin.query('grant select on schema_floor to reader');
    await admin.end();
    const url = Object.assign(new URL(site.url), { username: 'reader' }).href;
    const failed = site.backUp('2026-11-28T03:00:00Z', { keep: 1, url });
    await expect(failed).rejects.toThrow(/pg_basebackup failed:[\s\S]*replication/i);
    expect(listBackups(site.to)).toEqual(['2026-11-27T03-00-00Z']);
    expect(readdirSync(site.to).sort()).toEqual(['2026-11-27T03-00-00Z', 'wal']);
    expect(filesIn(first)).toEqual(before);
    expect(sumsHold(first)).toBe('');
  });

  it('counts no unfinished one, and removes what a power cut has left of it', async () => {
    const lines: string[] = [];
    mkdirSync(path.join(site.to, '2026-11-26T03-00-00Z.partial/base'), { recursive: true });
    mkdirSync(path.join(site.to, '2026-11-20T03-00-00Z.removed/base'), { recursive: true });
    mkdirSync(path.join(site.to, 'somebody.partial'));
    expect(listBackups(site.to)).toEqual([]);
    await site.backUp('2026-11-27T03:00:00Z', { log: (line) => lines.push(line) });
    expect(readdirSync(site.to).sort()).toEqual(['2026-11-27T03-00-00Z', 'somebody.partial', 'wal']);
    expect(lines[0]).toContain('2026-11-26T03-00-00Z.partial');
  });

  it('is made once at a time', async () => {
    const both = await Promise.allSettled([site.backUp('2026-11-27T03:00:00Z'), site.backUp('2026-11-27T03:00:01Z')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
      expect.stringContaining('is running'),
    ]);
    expect(listBackups(site.to)).toHaveLength(1);
  });

  it('is refused where the clock is behind, a folder is missing, or the pictures are', async () => {
    const dir = await site.backUp('2026-11-27T03:00:00Z');
    await expect(site.backUp('2026-11-26T03:00:00Z')).rejects.toThrow('The clock is behind');
    await expect(site.backUp('2026-11-28T03:00:00Z', { to: `${site.to}-elsewhere` })).rejects.toThrow('is not mounted');
    const { settings } = site.plan('2026-11-28T03:00:00Z');
    const elsewhere = { ...settings, DATA_DIR: site.to };
    await expect(site.backUp('2026-11-28T03:00:00Z', { settings: elsewhere })).rejects.toThrow('is DATA_DIR right');
    expect(readdirSync(site.to).sort()).toEqual([path.basename(dir), 'wal']);
  });

  it('fails when the WAL does not reach the archive', async () => {
    const admin = new pg.Client({ connectionString: site.url });
    await admin.connect();
    // Folders in place of the next segments, which cannot be archived then.
    const { rows } = await admin.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
    await admin.end();
    const number = (name: string): number => Number.parseInt(name.slice(8), 16);
    const current = number(rows[0]?.name ?? '');
    const blocked = [...Array(6).keys()]
      .map((step) => (current + step).toString(16).toUpperCase().padStart(16, '0'))
      .map((rest) => path.join(site.archive, `00000001${rest}`))
      .filter((place) => !existsSync(place));
    for (const place of blocked) mkdirSync(place);
    try {
      await expect(site.backUp('2026-11-27T03:00:00Z')).rejects.toThrow('could not store the WAL segment');
    } finally {
      for (const place of blocked) rmSync(place, { recursive: true, force: true });
    }
    expect(readdirSync(site.to)).toEqual(['wal']);
  });

  it('is refused while a run that was killed still copies the database', async () => {
    const client = new pg.Client({ connectionString: site.url });
    await client.connect();
    const programs = findPrograms('15');
    const left = path.join(site.to, '2026-11-26T03-00-00Z.partial');
    const orphan = spawn(path.join(programs, 'pg_basebackup'), ['-d', site.url, '-D', left, '--max-rate=1M'], {
      ...databaseAccount(),
      cwd: '/',
    });
    const ended = new Promise((resolve) => orphan.once('close', resolve));
    for (;;) {
      const { rows } = await client.query('select from pg_stat_progress_basebackup');
      if (rows.length > 0) break;
      await client.query('select pg_sleep(0.05)');
    }
    await expect(site.backUp('2026-11-27T03:00:00Z')).rejects.toThrow('pg_basebackup is still copying');
    expect(existsSync(left)).toBe(true);
    await client.query('select pg_terminate_backend(pid, 60000) from pg_stat_progress_basebackup');
    await ended;
    await client.end();
    await site.backUp('2026-11-27T03:00:00Z');
    expect(readdirSync(site.to).sort()).toEqual(['2026-11-27T03-00-00Z', 'wal']);
  });

  it('is undone when the database fails meanwhile', async () => {
    let crashed: Promise<void> | undefined;
    const crash = () => {
      crashed ??= site.postgres.crash();
    };
    try {
      await expect(site.backUp('2026-11-27T03:00:00Z', { log: crash })).rejects.toThrow('stopped answering');
    } finally {
      await crashed;
      await site.postgres.start();
    }
    expect(readdirSync(site.to)).toEqual(['wal']);
  });

  (canMount ? it : it.skip)('is refused on a full disk, and taken back from one that fills up meanwhile', async () => {
    await withDisk(async (to) => {
      mkdirSync(path.join(to, 'filled'));
      const fillUp = (): void => {
        spawnSync('dd', ['if=/dev/zero', `of=${to}/filled/zeros`, 'bs=1M']);
      };
      chmodSync(to, 0o777);
      const first = await site.backUp('2026-11-27T03:00:00Z', { to });
      await site.addListing('cd02');
      const full = site.backUp('2026-11-28T03:00:00Z', { to, keep: 1, log: fillUp });
      await expect(full).rejects.toThrow(/is full|No space left/);
      await expect(site.backUp('2026-11-28T03:00:00Z', { to, keep: 1 })).rejects.toThrow(' free, but');
      expect(readdirSync(to).sort()).toEqual(['2026-11-27T03-00-00Z', 'filled']);
      expect(sumsHold(first)).toBe('');
    });
  });
});
