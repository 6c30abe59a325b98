import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type BackedUpSite, canBackUp, startBackedUpSite } from '../../testing/backedUpSite';
import { createPromo, createUser } from '../../testing/factories';
import { startBucket } from '../../testing/startBucket';
import { lastSuccess } from '../backup/backupMetrics';
import { type BackupManifest, readManifest } from '../backup/manifest';
import { emailAddresses, emailLetters, users } from '../db/schema';
import { createImageStorage } from '../domains/images/store/imageStorage';
import { addressDigest, createMailTokens } from '../domains/notifications/channels/mailTokens';
import { serverFile } from '../serverFiles';
import { readSettings } from '../settings/settings';
import { type CheckedBackup, checkBackup } from './checkBackup';

const MAIL_KEY = 'a secret of letters that is long enough';

/** Changes a file during the work, and restores it. */
const withFile = async <T>(file: string, text: string | Buffer, work: () => Promise<T>): Promise<T> => {
  const before = readFileSync(file);
  writeFileSync(file, text);
  try {
    return await work();
  } finally {
    writeFileSync(file, before);
  }
};

(canBackUp ? describe : describe.skip)('the check of a backup', () => {
  let site: BackedUpSite;
  let dir: string;
  let picture: string;
  beforeAll(async () => {
    site = await startBackedUpSite();
    picture = await site.addListing('ab02');
    const userId = await createUser(site.db);
    const [address, now] = ['anna@example.com', new Date()];
    const digest = addressDigest(address);
    const mailbox = createMailTokens([MAIL_KEY]).mailboxOf(address);
    await site.db.insert(emailAddresses).values({ userId, address, digest, verifiedAt: now, createdAt: now });
    await site.db.insert(emailLetters).values({ userId, digest, mailbox, tokenHash: 'hash', sentAt: now });
    const environment = { ...site.environment, MAIL_KEY };
    dir = await site.backUp('2026-11-27T03:00:00Z', { environment });
    // After the rows were counted: only in the WAL archive.
    await site.addListing('cd03');
    await site.db.execute(sql`select pg_switch_wal()`);
  });
  afterAll(() => site.stop());

  const check = (backup = dir): Promise<CheckedBackup> =>
    checkBackup({ dir: backup, archive: site.archive, maxAgeHours: 24, now: new Date() });
  /** Runs work as if the backup had been made with this text in one of its files. */
  const withText = <T>(place: string, text: string, work: () => Promise<T>): Promise<T> => {
    const sums = path.join(dir, 'SHA256SUMS');
    const others = readFileSync(sums, 'utf8')
      .split('\n')
      .filter((line) => !line.endsWith(`  ${place}`));
    const listed = [`${createHash('sha256').update(text).digest('hex')}  ${place}`, ...others].join('\n');
    return withFile(path.join(dir, place), text, () => withFile(sums, listed, work));
  };
  const withManifest = <T>(over: Partial<BackupManifest>, work: () => Promise<T>): Promise<T> =>
    withText('manifest.json', JSON.stringify({ ...readManifest(dir), ...over }), work);

  it('restores the rows that were counted, whatever was written since, and the WAL to its end', async () => {
    const { facts, problems, until } = await check();
    expect(problems).toEqual([]);
    expect(facts?.rows).toEqual(readManifest(dir).rows);
    expect(facts).toMatchObject({ rows: { listings: 2 }, pictures: 2 });
    expect(until).not.toBeNull();
  });

  it('misses a row', async () => {
    const { rows } = readManifest(dir);
    const { problems } = await withManifest({ rows: { ...rows, listings: 3 } }, check);
    expect(problems).toEqual(['listings: the backup has 2 rows, expected 3']);
  });

  it('misses the picture of a promo', async () => {
    const id = await createPromo(site.db, { photo: `${'9'.repeat(32)}.webp` });
    const other = await site.backUp('2026-11-28T03:00:00Z', { environment: { ...site.environment, MAIL_KEY } });
    expect((await check(other)).problems).toEqual([`picture ${'9'.repeat(32)}.webp is missing`]);
    rmSync(other, { recursive: true });
    await site.db.execute(sql`delete from promos where id = ${id}`);
  });

  it('misses a picture, also one that nobody has copied', async () => {
    const file = path.join(dir, 'pictures', picture.slice(0, 2), picture);
    renameSync(file, `${dir}.kept`);
    expect((await check()).problems).toEqual([expect.stringContaining(`pictures/ab/${picture} is missing`)]);
    const sums = path.join(dir, 'SHA256SUMS');
    const listed = readFileSync(sums, 'utf8');
    const others = listed.split('\n').filter((line) => !line.includes(picture));
    const { problems } = await withFile(sums, others.join('\n'), () =>
      withManifest({ files: readManifest(dir).files - 1 }, check),
    );
    expect(problems).toEqual([`picture ${picture} is missing`]);
    renameSync(`${dir}.kept`, file);
  });

  it.each([
    ['a picture', () => path.join('pictures/ab', picture), 'has changed'],
    ['the settings', () => 'settings/laparyadom.env', 'has changed'],
    ['the list of hashes', () => 'SHA256SUMS', 'is missing'],
    ['the database', () => 'base/PG_VERSION', 'pg_verifybackup'],
    ['the WAL', () => `journal/${readManifest(dir).lastSegment}`, 'has changed'],
  ])('finds a byte that changed in %s', async (_, place, says) => {
    const file = path.join(dir, place());
    const bytes = readFileSync(file);
    const last = bytes.length - 2;
    bytes[last] = (bytes[last] ?? 0) ^ 1;
    const { facts, problems } = await withFile(file, bytes, check);
    expect(problems.join()).toContain(says);
    expect(facts).toBeNull();
  });

  it('refuses a manifest that was changed or cannot be read', async () => {
    const file = path.join(dir, 'manifest.json');
    const text = readFileSync(file, 'utf8');
    const { problems } = await withFile(file, text.replace('"listings": 2', '"listings": 3'), check);
    expect(problems).toEqual(['manifest.json has changed: its hash differs']);
    await expect(withFile(file, text.slice(0, 100), check)).rejects.toThrow('or it is damaged');
  });

  it('says which secret is missing, cannot be read, or is not the one that rows were stored with', async () => {
    const text = readFileSync(path.join(dir, 'settings/laparyadom.env'), 'utf8');
    const withSettings = (changed: string): Promise<CheckedBackup> =>
      withText('settings/laparyadom.env', changed, check);
    const { problems } = await withSettings(text.replace(/^JWT_SECRET=.*$/m, ''));
    expect(problems).toEqual([expect.stringContaining('has no secret of sessions')]);
    const short = (await withSettings(text.replace(/^JWT_SECRET=.*$/m, 'JWT_SECRET=half'))).problems;
    expect(short).toEqual([expect.stringContaining('cannot read the settings')]);
    const other = (await withSettings(text.replace(MAIL_KEY, `another: ${MAIL_KEY}`))).problems;
    expect(other).toEqual([expect.stringContaining('e-mail addresses')]);
  });

  it('fails when the WAL after it is cut short', async () => {
    const last = readdirSync(site.archive)
      .filter((name) => /^[\dA-F]{24}$/.test(name))
      .sort()
      .at(-1);
    const file = path.join(site.archive, last ?? '');
    const { problems } = await withFile(file, readFileSync(file).subarray(0, 4096), check);
    expect(problems).toEqual([expect.stringContaining('is truncated')]);
  });

  it('counts rows exactly where people write all the time', async () => {
    let isOver = false;
    const write = async (worker: number): Promise<number> => {
      for (let written = 0; ; written += 1) {
        if (isOver) return written;
        await createUser(site.db);
        if (written % 3 === 0) await site.addListing(`e${worker}${written.toString(16).padStart(6, '0')}`);
        if (written % 5 === 0)
          await site.db.execute(sql`delete from consents where user_id = (select max(user_id) from consents)`);
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    const busy = await site.backUp('2026-11-28T03:00:00Z');
    isOver = true;
    const written = await Promise.all(writers);
    expect(Math.min(...written)).toBeGreaterThan(0);
    const seen = await site.db.$count(users);
    const { problems, facts } = await check(busy);
    expect(problems.filter((problem) => !/e-mail addresses/.test(problem))).toEqual([]);
    expect(facts?.rows.users).toBeLessThanOrEqual(seen);
    rmSync(busy, { recursive: true });
  });

  it('looks for pictures in the bucket that the backup names', async () => {
    const bucket = await startBucket();
    const environment = { ...site.environment, MAIL_KEY, S3_URL: bucket.url };
    const settings = readSettings(environment);
    const inBucket = await site.backUp('2026-11-28T03:00:00Z', { environment, settings });
    expect(readManifest(inBucket).pictures).toEqual({ bucket: bucket.settings.bucket });
    const { problems } = await check(inBucket);
    expect(problems).toContain(`picture ${picture} is missing`);
    const storage = await createImageStorage(settings);
    for (const problem of problems) await storage.put(problem.split(' ')[1] ?? '', Buffer.from('a picture'));
    expect((await check(inBucket)).problems).toEqual([]);
    // The site has deleted a listing since, and with it its picture.
    await site.db.execute(sql`update listings set status = 0 where images = array[${picture}]`);
    await site.db.execute(sql`select pg_switch_wal()`);
    await storage.remove(picture);
    expect((await check(inBucket)).problems).toEqual([]);
    rmSync(inBucket, { recursive: true });
    await bucket.stop();
  });

  it('ends with 0 when all is well, which the site then knows, and with 1 when anything is not', async () => {
    const run = async (program: string, ...args: string[]) => {
      const child = spawn(process.execPath, ['--import', 'tsx', serverFile(program), ...args], {
        cwd: serverFile('.'),
        env: { PATH: process.env.PATH, ...site.environment, MAIL_KEY },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece));
      const code = await new Promise((resolve) => child.once('close', resolve));
      return { code, output };
    };
    const restore = 'src/restore/cli.ts';
    expect(await run(restore, '--from', site.archive)).toMatchObject({ code: 1 });
    const made = await run('src/backup/cli.ts', '--to', site.to, '--url', site.url, '--keep', '2');
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Backup done') });
    expect(lastSuccess(site.dataDir, 'backup')).toBeGreaterThan(0);
    expect(lastSuccess(site.dataDir, 'restore-check')).toBe(0);
    const good = await run(restore, '--from', site.to);
    expect(good).toMatchObject({ code: 0, output: expect.stringContaining('The backup is good') });
    expect(lastSuccess(site.dataDir, 'restore-check')).toBeGreaterThan(0);
    const newest =
      readdirSync(site.to)
        .filter((name) => name.endsWith('Z'))
        .sort()
        .at(-1) ?? '';
    appendFileSync(path.join(site.to, newest, 'settings/ban-key'), 'x');
    rmSync(path.join(site.dataDir, 'last-restore-check'));
    expect(await run(restore, '--from', site.to)).toMatchObject({ code: 1 });
    expect(lastSuccess(site.dataDir, 'restore-check')).toBe(0);
    expect(await run('src/backup/cli.ts', '--to', site.to, '--keep', '0')).toMatchObject({ code: 1 });
  });
});
