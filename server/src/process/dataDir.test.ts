import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { fillDataDir } from '../../testing/openPgliteCopy';
import { readSettings } from '../settings/settings';
import { closeDataDir, lockDataDir, prepareDataDir } from './dataDir';
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

  it('is for the site’s account alone, with the database and the pictures of an older version in it @slow', async () => {
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

const makeDir = (): string => mkdtempSync(path.join(tmpdir(), 'laparyadom-lock-'));
const lockFile = (dir: string): string => path.join(dir, 'server.lock');

describe('lockDataDir', () => {
  const others: ReturnType<typeof spawn>[] = [];
  afterEach(() => {
    for (const child of others.splice(0)) child.kill('SIGKILL');
  });

  it('is locked until it is released', () => {
    const dir = makeDir();
    const release = lockDataDir(dir);
    expect(readFileSync(lockFile(dir), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
    expect(existsSync(lockFile(dir))).toBe(false);
  });

  it('refuses while another process lives, and names it', async () => {
    const dir = makeDir();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    others.push(other);
    await once(other, 'spawn');
    writeFileSync(lockFile(dir), `${other.pid}\n`);
    expect(() => lockDataDir(dir)).toThrow(
      `The data folder ${dir} is in use by another process (pid ${other.pid}). Stop it, or set another DATA_DIR.`,
    );
  });

  it('takes over the lock of a dead process', async () => {
    const dir = makeDir();
    const other = spawn(process.execPath, ['-e', '']);
    await once(other, 'exit');
    writeFileSync(lockFile(dir), `${other.pid} 123\n`);
    lockDataDir(dir)();
  });

  it('takes over when another process has the id now', async () => {
    const dir = makeDir();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    others.push(other);
    await once(other, 'spawn');
    writeFileSync(lockFile(dir), `${other.pid} 1\n`);
    lockDataDir(dir)();
  });

  it('leaves the lock that another process put in place of a stale one', async () => {
    const dir = makeDir();
    const file = lockFile(dir);
    // A pipe stands for the stale lock: reading it blocks until the lock is replaced.
    execFileSync('mkfifo', [file]);
    const program = `import { lockFile } from ${JSON.stringify(path.join(import.meta.dirname, 'lockFile.ts'))};
      lockFile(${JSON.stringify(file)}, (pid) => new Error(String(pid)));`;
    const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
    others.push(starter);
    const ended = text(starter.stderr);
    const stale = await open(file, 'w');
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    others.push(other);
    await once(other, 'spawn');
    writeFileSync(`${file}.new`, `${other.pid}\n`);
    renameSync(`${file}.new`, file);
    const { ctimeNs } = statSync(file, { bigint: true });
    await stale.writeFile('-5 1');
    await stale.close();
    expect(await ended).toContain(`Error: ${other.pid}\n`);
    // While it was moved away for a moment, a third process could have locked.
    expect(statSync(file, { bigint: true }).ctimeNs).toBe(ctimeNs);
    expect(readdirSync(dir)).toEqual(['server.lock']);
  });

  it.each(['dead', 'living'])(
    'leaves a stale lock to the process that claimed it, if it is not dead: %s',
    async (state) => {
      const dir = makeDir();
      const other = spawn(process.execPath, ['-e', state === 'dead' ? '' : 'setTimeout(() => {}, 60000)']);
      others.push(other);
      await once(other, state === 'dead' ? 'exit' : 'spawn');
      const stale = '-5 1';
      writeFileSync(lockFile(dir), stale);
      const claim = `${lockFile(dir)}.${createHash('sha256').update(stale).digest('hex')}`;
      writeFileSync(claim, `${other.pid}\n`);
      if (state === 'living') expect(() => lockDataDir(dir)).toThrow(`(pid ${other.pid})`);
      else lockDataDir(dir)();
      expect(readdirSync(dir)).toEqual(state === 'living' ? ['server.lock', path.basename(claim)] : []);
    },
  );

  it('refuses while another process lives, also where files have no hard links', async () => {
    const file = lockFile(makeDir());
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    others.push(other);
    await once(other, 'spawn');
    writeFileSync(file, `${other.pid}\n`);
    const program = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.linkSync = () => { throw Object.assign(new Error('no links here'), { code: 'EPERM' }); };
      syncBuiltinESMExports();
      const { lockFile } = await import(${JSON.stringify(path.join(import.meta.dirname, 'lockFile.ts'))});
      lockFile(${JSON.stringify(file)}, (pid) => new Error(String(pid)));`;
    const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
    others.push(starter);
    expect(await text(starter.stderr)).toContain(`Error: ${other.pid}\n`);
  });

  it('names its process from its first moment', async () => {
    const dir = makeDir();
    const [stop, empty] = [0, 1];
    const seen = new Int32Array(new SharedArrayBuffer(8));
    const reader = new Worker(
      `const { parentPort, workerData: { file, seen } } = require('node:worker_threads');
      const { readFileSync } = require('node:fs');
      parentPort.postMessage('reads');
      while (Atomics.load(seen, ${stop}) === 0)
        try { if (readFileSync(file, 'utf8') === '') Atomics.add(seen, ${empty}, 1); } catch {}`,
      { eval: true, workerData: { file: lockFile(dir), seen } },
    );
    await once(reader, 'message');
    for (let times = 0; times < 100; times += 1) lockDataDir(dir)();
    Atomics.store(seen, stop, 1);
    await once(reader, 'exit');
    expect(Atomics.load(seen, empty)).toBe(0);
    expect(readdirSync(dir)).toEqual([]);
  });

  it.each(['', 'garbage', '-5 1', `${process.pid} 1`])('takes over a lock that says "%s"', (text) => {
    const dir = makeDir();
    writeFileSync(lockFile(dir), text);
    lockDataDir(dir)();
  });
});

describe('prepareDataDir', () => {
  it('makes the folder', () => {
    const dir = path.join(makeDir(), 'a/b');
    prepareDataDir(dir);
    expect(existsSync(dir)).toBe(true);
  });

  it('reports that it cannot be written to', () => {
    const file = path.join(makeDir(), 'file');
    writeFileSync(file, '');
    expect(() => prepareDataDir(path.join(file, 'data'))).toThrow(
      `The data folder ${path.join(file, 'data')} is not writable. Check its permissions, or set another DATA_DIR.`,
    );
  });
});
