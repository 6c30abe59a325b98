import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkLayers } from './checkLayers';

describe('checkLayers', () => {
  let root: string;
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, 'server/src', file)), { recursive: true });
    writeFileSync(path.join(root, 'server/src', file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'layers-'));
    write('db/database.ts', 'export const db = 1;');
    write('modules/users/users.ts', "import { db } from '../../db/database';\nexport const users = db;");
    write('modules/listings/listings.ts', "import { users } from '../users/users';\nexport const listings = users;");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('lets what stands higher take from below, and tests and commands from anywhere', () => {
    write('modules/users/users.test.ts', "import { listings } from '../listings/listings';");
    write('db/cli.ts', "import { listings } from '../modules/listings/listings';");
    expect(checkLayers(root)).toEqual([]);
  });

  it.each([
    ['a module', 'modules/users/more.ts', "import { listings } from '../listings/listings';"],
    ['a way round', 'db/more.ts', "export { listings } from '../modules/listings/listings';"],
    ['a type', 'modules/users/more.ts', "import type { listings } from '../listings/listings';"],
    ['what is loaded later', 'modules/users/more.ts', "export const later = () => import('../listings/listings');"],
  ])('refuses %s that takes from above', (_what, file, text) => {
    write(file, text);
    expect(checkLayers(root)).toEqual([expect.stringContaining('modules/listings, modules/users need each other')]);
  });
});
