import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkSize, measureSize } from './checkSize';

const treeOf = (files: Record<string, string>): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'size-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
};

it('counts sources, scraps, casts and suppressions without tests, and the words of documents', () => {
  const root = treeOf({
    'shared/src/large.ts': `${"import './small';\nimport './used';\n"}${'//\n'.repeat(50)}`,
    'shared/src/other.ts': "import './used';\nimport './large';\n// biome-ignore lint: no\n",
    'shared/src/small.ts': 'export const one = {} as unknown as string;\n',
    'shared/src/used.ts': 'export const two = 2;\n',
    'shared/src/small.test.ts': "import './large';\nexport const three = {} as unknown as string;\n",
    'e2e/src/left.ts': '//\n',
    'README.md': 'Three plain words\n',
    'docs/api.md': 'Two more\n',
  });
  expect(measureSize(root)).toEqual({
    'source files without tests': 4,
    'lines of source files without tests': 57,
    'files of 40 lines or fewer that one other file imports': 1,
    "double casts ('as unknown as')": 1,
    'suppressed lint rules': 1,
    'words of documents': 5,
  });
  rmSync(root, { recursive: true });
});

it('names what exceeds its limit', () => {
  const root = treeOf({ 'shared/src/casts.ts': 'export const one = {} as unknown as string;\n'.repeat(1000) });
  expect(checkSize(root)).toEqual([
    expect.stringMatching(/^double casts \('as unknown as'\): 1000, at most \d+ \(tools\/src\/lint\/checkSize.ts\)$/),
  ]);
  rmSync(root, { recursive: true });
});

it('finds the tree within its limits @slow', () => {
  expect(checkSize(rootDir)).toEqual([]);
});
