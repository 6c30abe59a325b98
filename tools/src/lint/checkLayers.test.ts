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
    write('domains/users/users.ts', "import { db } from '../../db/database';\nexport const users = db;");
    write('domains/listings/listings.ts', "import { users } from '../users/users';\nexport const listings = users;");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('lets what is higher import from below, and tests and commands from anywhere', () => {
    write('domains/users/users.test.ts', "import { listings } from '../listings/listings';");
    write('db/cli.ts', "import { listings } from '../domains/listings/listings';");
    expect(checkLayers(root)).toEqual([]);
  });

  it('checks each part of a divided domain by itself', () => {
    write('domains/teams/core/teams.ts', "export { trials } from '../trials/trials';");
    write('domains/teams/trials/trials.ts', 'export const trials = 1;');
    expect(checkLayers(root)).toEqual([]);
    write('domains/teams/trials/more.ts', "export { teams } from '../core/teams';");
    expect(checkLayers(root)).toEqual([
      expect.stringContaining('domains/teams/core, domains/teams/trials import each other'),
    ]);
  });

  it.each([
    ['a domain', 'domains/users/more.ts', "import { listings } from '../listings/listings';"],
    ['a way round', 'db/more.ts', "export { listings } from '../domains/listings/listings';"],
    ['a type', 'domains/users/more.ts', "import type { listings } from '../listings/listings';"],
    ['what is loaded later', 'domains/users/more.ts', "export const later = () => import('../listings/listings');"],
  ])('refuses %s that imports from above', (_what, file, text) => {
    write(file, text);
    expect(checkLayers(root)).toEqual([expect.stringContaining('domains/listings, domains/users import each other')]);
  });
});
