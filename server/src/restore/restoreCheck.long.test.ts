import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createListing, createUser } from '../../testing/factories';
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres';
import { openPostgres } from '../db/openDatabase';
import { seedReference } from '../seed/seedReference';
import { restoreCheck } from './restoreCheck';

const PICTURE = 'ab0123.webp';

/** A backup of a site with writes after the base backup, which are only in the WAL. */
describe('the check of a backup', () => {
  const work = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const [base, archive, images] = ['base', 'wal', 'images'].map((name) => path.join(work, name)) as [
    string,
    string,
    string,
  ];
  let postgres: RunningPostgres;
  let url: string;

  const ask = async <T extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<T> => {
    const { rows } = await client.query<T>(sql);
    return rows[0] as T;
  };

  beforeAll(async () => {
    chmodSync(work, 0o777);
    for (const dir of [archive, images]) mkdirSync(dir);
    chmodSync(archive, 0o777);
    postgres = await startPostgres();
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query('create database site');
    await admin.query('alter system set archive_mode = on');
    await admin.query(`alter system set archive_command = 'cp %p ${archive}/%f'`);
    await admin.end();
    await postgres.restart();
    url = Object.assign(new URL(postgres.url), { pathname: '/site' }).href;
    const { db, close } = await openPostgres(url);
    await seedReference(db);
    const author = await createUser(db);

    // Like pg_basebackup, which not every test machine has.
    const backup = new pg.Client({ connectionString: url });
    await backup.connect();
    const { folder } = await ask<{ folder: string }>(backup, "select current_setting('data_directory') as folder");
    await backup.query("select pg_backup_start('test', fast => true)");
    cpSync(folder, base, { recursive: true, filter: (file) => !/postmaster\.(?:pid|opts)$/.test(file) });
    for (const segment of readdirSync(path.join(base, 'pg_wal'))) {
      rmSync(path.join(base, 'pg_wal', segment), { recursive: true });
    }
    const { label } = await ask<{ label: string }>(backup, 'select labelfile as label from pg_backup_stop()');
    writeFileSync(path.join(base, 'backup_label'), label);

    // A segment in the middle: without a write between them two switches are one.
    await createUser(db);
    await backup.query('select pg_switch_wal()');
    await createListing(db, 'pets', { authorId: author, images: [PICTURE] });
    const { file } = await ask<{ file: string }>(backup, 'select pg_walfile_name(pg_switch_wal()) as file');
    for (;;) {
      const { last } = await ask<{ last: string | null }>(
        backup,
        'select last_archived_wal as last from pg_stat_archiver',
      );
      if (last !== null && last >= file) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await backup.end();
    await close();
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  });

  const plan = () => ({ base, archive, images, against: url, database: 'site', maxAgeHours: 24 });

  it('finds what was written after the base backup, and misses a picture that was not copied', async () => {
    const { rows, problems, pictures, until } = await restoreCheck(plan());
    expect(rows).toMatchObject({ users: expect.any(Number), listings: 1 });
    expect(problems).toEqual([`picture ${PICTURE} is missing`]);
    expect(pictures).toBe(1);
    expect(until).not.toBeNull();

    mkdirSync(path.join(images, PICTURE.slice(0, 2)));
    writeFileSync(path.join(images, PICTURE.slice(0, 2), PICTURE), 'a picture');
    expect((await restoreCheck(plan())).problems).toEqual([]);
  });

  it('notices that WAL is missing', async () => {
    const last = readdirSync(archive).sort().at(-1) ?? '';
    renameSync(path.join(archive, last), path.join(work, last));
    const { problems } = await restoreCheck(plan());
    renameSync(path.join(work, last), path.join(archive, last));
    expect(problems.join()).toContain('listings: the backup has 0 rows, expected 1');
  });

  it('fails when a segment in the middle is missing, though the database starts', async () => {
    const middle = readdirSync(archive).sort().at(-2) ?? '';
    renameSync(path.join(archive, middle), path.join(work, middle));
    const { problems } = await restoreCheck({ ...plan(), against: undefined });
    renameSync(path.join(work, middle), path.join(archive, middle));
    expect(problems.join()).toContain('WAL segments are missing: 1');
    expect(problems.join()).toContain('but the archive goes on');
  });

  it('refuses a folder without a backup', async () => {
    await expect(restoreCheck({ ...plan(), base: images })).rejects.toThrow('has no backup');
  });
});
