import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSettings } from '../settings/settings';
import { commandEnvironment } from './commandEnvironment';
import { openSiteDatabase } from './openSiteDatabase';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'command-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a command has the settings of the installed service, and its own before them', () => {
  const file = path.join(dir, 'site.env');
  writeFileSync(file, 'DATABASE_URL=postgres://site\n# a comment\nSECRET="a b"\nLOG_LEVEL=info\n');
  expect(commandEnvironment({ LOG_LEVEL: 'warn' }, file)).toEqual({
    DATABASE_URL: 'postgres://site',
    SECRET: 'a b',
    LOG_LEVEL: 'warn',
  });
});

test.each(['DATABASE_URL', 'DATA_DIR'])('one that names its site by %s has no others', (name) => {
  const file = path.join(dir, 'site.env');
  writeFileSync(file, 'SECRET=other\n');
  expect(commandEnvironment({ [name]: 'mine' }, file)).toEqual({ [name]: 'mine' });
});

test('settings that cannot be read are no reason to look at another site', () => {
  mkdirSync(path.join(dir, 'site.env'));
  expect(() => commandEnvironment({}, path.join(dir, 'site.env'))).toThrow('cannot be read');
});

test('a command makes no site of its own', async () => {
  const settings = readSettings({ DATA_DIR: path.join(dir, 'data') });
  await expect(openSiteDatabase(settings, { mustExist: true })).rejects.toThrow('has no database of the site');
});
