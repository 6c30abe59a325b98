import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkRoutes } from './checkRoutes';

describe('checkRoutes', () => {
  let root: string;
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, 'server/src/domains', file)), { recursive: true });
    writeFileSync(path.join(root, 'server/src/domains', file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'routes-'));
    write('reads/readRoutes.ts', "import { selectReadMarks } from './selectReadMarks';");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('lets functions of a module ask the database, and routes call them', () => {
    write('reads/selectReadMarks.ts', "import { eq } from 'drizzle-orm';\nimport { reads } from '../../db/schema';");
    expect(checkRoutes(root)).toEqual([]);
  });

  it.each([
    ['a query', "import { eq } from 'drizzle-orm';", 'queries the database'],
    ['a table', "import { reads } from '../../db/schema';", 'queries the database'],
    ['a view of one', "import { undeletedListing } from '../../db/schema/visibility';", 'queries the database'],
    ['a second guard', "import { requireUser } from '../../session/session';", 'reads the account again'],
  ])('refuses %s in a file of routes', (_what, text, problem) => {
    write('admin/users/adminUserRoutes.ts', text);
    expect(checkRoutes(root)).toEqual([expect.stringContaining(`adminUserRoutes.ts: ${problem}`)]);
  });
});
