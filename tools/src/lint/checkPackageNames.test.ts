import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkPackageNames } from './checkPackageNames';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'names-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (folder: string, manifest: object): void => {
  mkdirSync(path.join(root, folder));
  writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(manifest));
};

it.each([
  ['a plain name that nobody depends on', 'e2e', {}, []],
  ['a name with the scope', '@laparyadom/server', { dependencies: { '@laparyadom/server': '1.0.0' } }, []],
  ['the name that is shared at run time', 'shared', { dependencies: { shared: '1.0.0' } }, []],
  [
    'a plain name that another package depends on',
    'server',
    { devDependencies: { server: '1.0.0' } },
    ['server: others depend on this package; call it @laparyadom/server'],
  ],
])('judges %s', (_what, name, other, problems) => {
  write('server', { name });
  write('tools', { name: 'other', ...other });
  expect(checkPackageNames(root)).toEqual(problems);
});
