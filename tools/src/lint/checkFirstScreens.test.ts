import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkFirstScreens } from './checkEarlyImports';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'first-screens-'));
  write('shared/package.json', JSON.stringify({ exports: { './contract': './src/contract/index.ts' } }));
  write('shared/src/contract/index.ts', "export { LIMIT } from './limits';\nexport { schema } from './schema';");
  write('shared/src/contract/limits.ts', 'export const LIMIT = 5;');
  write('shared/src/contract/schema.ts', "import { z } from 'zod';\nexport const schema = z.string();");
});
afterEach(() => rmSync(root, { recursive: true }));

it('lets a first screen read constants and types, and everything load later', () => {
  write(
    'shell/src/client.tsx',
    "import { LIMIT } from 'shared/contract';\nimport type { schema } from 'shared/contract';\nvoid import('./form');",
  );
  write('shell/src/form.ts', "import { schema } from 'shared/contract';");
  expect(checkFirstScreens(root)).toEqual([]);
});

it('names the file that brings schemas, and how a first screen reaches it', () => {
  write('shell/src/client.tsx', "import { read } from './read';");
  write('shell/src/read.ts', "import { LIMIT, schema } from 'shared/contract';");
  expect(checkFirstScreens(root)).toEqual([
    'shared/src/contract/schema.ts: first screens do without zod (shell/src/client.tsx → shell/src/read.ts → shared/src/contract/schema.ts)',
  ]);
});

it('follows a module that an index exports whole', () => {
  write('shared/src/contract/index.ts', "export * from './limits';\nexport * from './schema';");
  write('shell/src/client.tsx', "import { LIMIT } from 'shared/contract';");
  expect(checkFirstScreens(root)).toEqual([]);
  write('shell/src/client.tsx', "import { schema } from 'shared/contract';");
  expect(checkFirstScreens(root)).toEqual([
    'shared/src/contract/schema.ts: first screens do without zod (shell/src/client.tsx → shared/src/contract/schema.ts)',
  ]);
});

it('finds nothing in this repository @slow', () => {
  expect(checkFirstScreens(rootDir)).toEqual([]);
});
