import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { readDeprecations } from './deprecations';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'deprecations-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const read = (comment: string, list = 'Old, type Props, useNew as useNewer') => {
  writeFileSync(path.join(dir, 'index.ts'), `/** All. */\nexport { ${list} } from './parts';\n`);
  writeFileSync(
    path.join(dir, 'parts.tsx'),
    `/** @deprecated of nobody */\nexport type Props = object;\n${comment}\nexport const Old = () => null;\n/** A hook. */\nexport const useNew = () => 1;\n`,
  );
  return readDeprecations(path.join(dir, 'index.ts'));
};

it('reads the tag above a declaration, and skips declarations without one', () => {
  const comment =
    '/**\n * A part of the kit.\n *\n * @deprecated since 1.1, until 2027-03-01, instead Card with `tall`\n */';
  expect(read(comment)).toEqual({ Old: { since: '1.1', until: '2027-03-01', instead: 'Card with `tall`' } });
  expect(read('/** A part of the kit. */')).toEqual({});
});

it('returns the name that the entry exports', () => {
  expect(read('/** @deprecated since 1.1, until 2027-03-01, instead Card */', 'Old as Older')).toEqual({
    Older: { since: '1.1', until: '2027-03-01', instead: 'Card' },
  });
});

it.each([
  '/** @deprecated */',
  '/** @deprecated since 1.1, until spring, instead Card */',
  '/** @deprecated use Card */',
])('refuses %s, which is incomplete', (comment) => {
  expect(() => read(comment)).toThrow("Old: write '@deprecated since");
});

it('reads the entry of the site', () => {
  expect(() => readDeprecations(path.join(rootDir, 'shared/src/index.ts'))).not.toThrow();
});
