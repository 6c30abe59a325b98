import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkOut } from '../testing/checkOut';
import { runRelease } from '../testing/runRelease';
import { refusedWrite } from './refusedFolder.mjs';

const TIME_LIMIT_MS = 240_000;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'writable-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Throws as the file system does. */
const failWith = (code: string) => (): never => {
  throw Object.assign(new Error(`${code}: mkdir`), { code });
};

it.each([
  ['EACCES', 'permission denied'],
  ['EPERM', 'the system forbids writing'],
  ['EROFS', 'the disk is mounted read-only'],
  ['EEXIST', 'a file is in its place'],
  ['ENOTDIR', 'a file is in its place'],
])('says what %s means, in which folder, and what to do', (code, cause) => {
  const sentence = refusedWrite('/srv/site', 'RELEASES_DIR', failWith(code));
  expect(sentence).toBe(
    `The folder '/srv/site' is not writable: ${cause} (${code}). Make it writable, or set another one in RELEASES_DIR.`,
  );
});

it('throws what is no refusal to write', () => {
  expect(() => refusedWrite('/srv/site', undefined, failWith('ENOSPC'))).toThrow('ENOSPC');
});

it('creates a folder that can be written and leaves nothing in it', () => {
  expect(refusedWrite(path.join(dir, 'new'))).toBeNull();
  expect(readdirSync(path.join(dir, 'new'))).toEqual([]);
});

it('refuses a file in place of a folder', () => {
  writeFileSync(path.join(dir, 'taken'), '');
  expect(refusedWrite(path.join(dir, 'taken'))).toContain(`'${path.join(dir, 'taken')}'`);
  expect(refusedWrite(path.join(dir, 'taken/below'))).toContain(`'${path.join(dir, 'taken/below')}'`);
});

it(
  'a release names the folder that it cannot write, and shows no stack',
  async () => {
    const checkout = checkOut(['mf-payments']);
    try {
      const release = (releasesDir: string) =>
        runRelease({
          dir: checkout.dir,
          releasesDir,
          args: ['mf-payments', '--to', 'https://site.invalid'],
          environment: { RELEASE_TOKEN: 'lr_token' },
        });
      // Not even root can create folders there.
      expect(await release('/sys/releases')).toEqual({
        code: 1,
        output: expect.stringMatching(/^The folder '\/sys\/releases' is not writable: .*RELEASES_DIR\.\n$/),
      });
      rmSync(path.join(checkout.dir, '.cache'), { recursive: true, force: true });
      writeFileSync(path.join(checkout.dir, '.cache'), '');
      const { code, output } = await release(path.join(dir, 'releases'));
      expect(output).toContain(`The folder '${path.join(checkout.dir, '.cache')}' is not writable`);
      expect(output).not.toMatch(/\n\s+at /);
      expect(code).toBe(1);
    } finally {
      checkout.remove();
    }
  },
  TIME_LIMIT_MS,
);
