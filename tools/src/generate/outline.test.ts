import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { outlineFiles, type Place, simplifyLine } from './makeOutline';

test('the outline of the map is made of its packages @slow', () => {
  const { name, content, module } = outlineFiles();
  const folder = path.join(rootDir, 'server/static/map');
  expect(readdirSync(folder)).toEqual([name]);
  expect(readFileSync(path.join(folder, name), 'utf8') === content).toBe(true);
  expect(readFileSync(path.join(rootDir, 'shared/src/map/outlineFile.ts'), 'utf8')).toBe(module);
});

test.each<[string, Place[], Place[]]>([
  [
    'a straight line',
    [
      [0, 0],
      [1, 0.01],
      [2, 0],
    ],
    [
      [0, 0],
      [2, 0],
    ],
  ],
  [
    'a corner',
    [
      [0, 0],
      [1, 1],
      [2, 0],
    ],
    [
      [0, 0],
      [1, 1],
      [2, 0],
    ],
  ],
  [
    'a ring',
    [
      [0, 0],
      [4, 0],
      [4, 0.01],
      [4, 4],
      [0, 4],
      [0, 0],
    ],
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ],
  ],
])('simplifies %s to the places that matter', (_name, line, expected) => {
  expect(simplifyLine(line, () => 0.1)).toEqual(expected);
});
