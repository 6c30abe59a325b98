import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkImports } from './checkImports';

describe('checkImports', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'zones-'));
    write('shared/src/index.ts', "export * from './ui/Button';");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['mf-feeds/src/a.ts', "import { Button } from 'shared';"],
    ['mf-feeds/src/a.ts', "import { sections } from 'shared/contract';"],
    ['mf-feeds/src/features/card/a.ts', "import { b } from './b';"],
    ['mf-feeds/src/pages/a.ts', "import { b } from '../features/card/b';"],
    ['mf-feeds/src/a.tsx', "import { Link, type To } from 'react-router-dom';"],
    ['mf-feeds/src/a.ts', "import type { BoostDialog } from 'mf_payments/BoostDialog';"],
    ['mf-feeds/src/a.test.ts', "import { renderPage } from 'shared/testing';"],
    ['server/src/a.ts', "import { sections } from 'shared/contract';"],
    ['tools/src/a.ts', "import { readPointer } from '@laparyadom/server/release';"],
    ['tools/src/a.ts', "import { freePort } from '@laparyadom/server/testing/freePort';"],
    ['tools/src/bench/a.ts', "import { users } from '@laparyadom/server/src/db/schema';"],
    ['tools/src/a.test.ts', "import { users } from '@laparyadom/server/src/db/schema';"],
    ['mf-feeds/src/a.ts', "import { useTextForm } from 'shared/form';"],
    ['shared/src/form/a.ts', "import { ApiError } from 'shared';"],
    ['shell/src/a.ts', "import { writeToken } from 'shared/host';"],
    ['mf-feeds/src/a.test.ts', "import { sessionAtom } from 'shared/host';"],
    ['shared/src/paths/a.ts', "import type { Section } from '../contract/sections';"],
    ['shared/src/host/index.ts', "export { writeToken } from '../session/token';"],
  ])('allows %s: %s', (file, text) => {
    write(file, text);
    expect(checkImports(root)).toEqual([]);
  });

  it.each([
    ['mf-feeds/src/a.ts', "import { x } from 'shared/src/ui/Button';", /may not import/],
    ['mf-feeds/src/a.ts', "import { x } from 'shared/testing';", /may not import/],
    ['mf-feeds/src/a.ts', "import { x } from '../../shared/src/index';", /leaves its package/],
    ['mf-feeds/src/a.ts', "import { x } from 'mf-listing/src/x';", /may not import|leaves/],
    ['mf-feeds/src/a.ts', "const x = import('mf_payments/BoostDialog');", /through federation/],
    ['mf-feeds/src/features/card/a.ts', "import { x } from '../filters/x';", /another feature/],
    ['server/src/a.ts', "import { x } from 'shared';", /may not import/],
    ['server/src/a.ts', "import { startSite } from '@laparyadom/tools/site';", /may not import/],
    ['server/src/a.test.ts', "import { startSite } from '@laparyadom/tools/site';", /may not import/],
    ['server/testing/a.ts', "import { startSite } from '../../../tools/src/site/startSite';", /leaves its package/],
    ['shell/src/a.ts', "import { x } from 'server/src/app';", /may not import/],
    ['shell/src/a.ts', "import { x } from '@laparyadom/server/release';", /may not import/],
    ['tools/src/a.ts', "import { x } from '@laparyadom/server/src/app';", /may not import/],
    ['tools/src/a.ts', "import { x } from 'server/release';", /may not import/],
    ['mf-feeds/src/a.ts', "import { writeToken } from 'shared/host';", /may not import/],
    ['server/src/a.ts', "import { writeToken } from 'shared/host';", /may not import/],
    ['shared/src/contract/a.ts', "import { x } from '../ui/Button';", /contract is bundled/],
    ['shared/src/contract/a.ts', "import { x } from '../paths/index';", /contract is bundled/],
    ['shared/src/paths/a.ts', "import { x } from '../session/token';", /paths is bundled/],
    ['shared/src/form/a.ts', "import { x } from '../ui/Button';", /form is bundled/],
    ['shared/src/ui/a.ts', "import { x } from '../form/useTextForm';", /form engine/],
  ])('refuses %s: %s', (file, text, problem) => {
    for (const folder of ['mf-listing/src', 'server/src', 'tools/src'])
      mkdirSync(path.join(root, folder), { recursive: true });
    write(file, text);
    expect(checkImports(root)).toEqual([expect.stringMatching(problem)]);
  });
});
