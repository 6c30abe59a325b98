import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkStartupImports } from './checkEarlyImports';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, 'shell/src', file)), { recursive: true });
  writeFileSync(path.join(root, 'shell/src', file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'eager-'));
  write('index.ts', `import { EVENT } from './compose/events';\nvoid import('./client');`);
  write('client.ts', `import { theme } from 'shared';`);
  write('compose/events.ts', `export const EVENT = 'event';`);
  write('compose/runtimePlugin.ts', `import { loadEntry } from './loadEntry';`);
});
afterEach(() => rmSync(root, { recursive: true }));

it('leaves shared packages to what is imported later, and to types', () => {
  write('compose/loadEntry.ts', `import type { Theme } from 'shared';\nimport { type Session } from 'shared';`);
  expect(checkStartupImports(root)).toEqual([]);
});

it('names the file that imports one, and how the start reaches it', () => {
  write('compose/loadEntry.ts', `import { kept } from './overrides';`);
  write('compose/overrides.ts', `import {\n  type Persisted,\n  persisted,\n} from 'shared';`);
  expect(checkStartupImports(root)).toEqual([
    "shell/src/compose/overrides.ts: 'shared' is not loaded yet when this runs (shell/src/compose/runtimePlugin.ts → shell/src/compose/loadEntry.ts → shell/src/compose/overrides.ts)",
  ]);
});

it('follows an entry of the package shared that is brought along @slow', () => {
  cpSync(path.join(rootDir, 'shared'), path.join(root, 'shared'), { recursive: true });
  write('compose/loadEntry.ts', `import { sections } from 'shared/contract';`);
  expect(checkStartupImports(root)).toEqual([]);
  write('compose/loadEntry.ts', `import { readToken } from 'shared/host';`);
  expect(checkStartupImports(root)).toContainEqual(
    expect.stringContaining("'jotai' is not loaded yet when this runs (shell/src/compose/runtimePlugin.ts"),
  );
});

it('finds nothing in this repository', () => {
  expect(checkStartupImports(rootDir)).toEqual([]);
});
