import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkSharedUse } from './checkSharedUse';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'use-'));
  const exports = { '.': './src/index.ts', './contract': './src/contract.ts', './testing': './src/testing.ts' };
  write('shared/package.json', JSON.stringify({ exports }));
  write('shared/src/index.ts', "export { Button, type ButtonProps } from './Button';\nexport const BRAND = 1;");
  for (const file of ['Button', 'Lamp', 'renderPage']) write(`shared/src/${file}.ts`, '');
  write('shared/src/contract.ts', "export * from './feed';");
  write('shared/src/feed.ts', 'export interface Feed {}');
  write('shared/src/testing.ts', "export { renderPage } from './renderPage';");
  write('mf-feeds/src/a.ts', "import {\n  BRAND,\n  Button as Press,\n  type ButtonProps,\n} from 'shared';");
  write('mf-feeds/src/a.test.ts', "import { renderPage } from 'shared/testing';");
  write('server/src/a.ts', "import type { Feed } from 'shared/contract';");
});
afterEach(() => rmSync(root, { recursive: true }));

it('allows what is used', () => expect(checkSharedUse(root)).toEqual([]));

it('allows a deprecated name without a user', () => {
  const leaving = '/** @deprecated since 1.0, until 2027-03-01, instead Button */\nexport const Lamp = 1;';
  write('shared/src/Lamp.ts', leaving);
  write('shared/src/index.ts', "export { Lamp } from './Lamp';\nexport { Button } from './Button';");
  expect(checkSharedUse(root)).toEqual([]);
});

it.each([
  [
    'shared/src/index.ts',
    "export { Lamp } from './Lamp';\nexport { Button } from './Button';",
    "shared: nobody outside of shared uses 'Lamp'",
  ],
  [
    'mf-feeds/src/a.ts',
    "import { BRAND, type ButtonProps } from 'shared';",
    "shared: nobody outside of shared uses 'Button'",
  ],
  ['server/src/a.ts', '', "shared/contract: nobody outside of shared uses 'Feed'"],
  ['mf-feeds/src/a.test.ts', '', "shared/testing: nobody outside of shared uses 'renderPage'"],
])('names what nobody uses (%s)', (file, text, problem) => {
  write(file, text);
  expect(checkSharedUse(root)).toEqual([problem]);
});

it('counts files of shared as users of what `export *` re-exports', () => {
  write('server/src/a.ts', '');
  write('shared/src/calls.ts', "import type { Feed } from './feed';");
  expect(checkSharedUse(root)).toEqual([]);
});

it('counts neither tests nor shared itself as users', () => {
  write('mf-feeds/src/a.ts', "import { BRAND, type ButtonProps } from 'shared';");
  write('mf-feeds/src/b.test.ts', "import { Button } from 'shared';");
  write('shared/src/form.ts', "import { Button } from 'shared';");
  write('e2e/tests/a.spec.ts', "import { Button } from 'shared';");
  expect(checkSharedUse(root)).toEqual(["shared: nobody outside of shared uses 'Button'"]);
});

it('finds nothing in this repository @slow', () => expect(checkSharedUse(rootDir)).toEqual([]));
