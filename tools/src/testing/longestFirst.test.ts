import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const rootDir = path.resolve(import.meta.dirname, '../../..');

interface Listed {
  path: string;
  context: { config: { id: string; rootDir: string; cacheDirectory: string }; hasteFS: { getSize: () => number } };
}
const LongestFirst = createRequire(import.meta.url)(path.join(rootDir, 'tools/jest/longestFirst.cjs')) as {
  longest: string[];
  new (options: object): { sort: (tests: Listed[]) => Listed[]; time: (test: Listed) => number | undefined };
};

it('names files that there are', () => {
  expect(LongestFirst.longest.filter((file) => !existsSync(path.join(rootDir, file)))).toEqual([]);
});

it('begins with the longest in a fresh clone, and with what took longest elsewhere', () => {
  const [first = '', second = ''] = LongestFirst.longest;
  const context = {
    config: { id: 'fresh', rootDir, cacheDirectory: path.join(rootDir, 'node_modules/.none') },
    hasteFS: { getSize: () => 1 },
  };
  const tests = [second, 'server/src/any.test.ts', first].map((file) => ({ path: path.join(rootDir, file), context }));
  const order = (sequencer: InstanceType<typeof LongestFirst>): string[] =>
    sequencer.sort([...tests]).map((test) => path.relative(rootDir, test.path));
  expect(order(new LongestFirst({ globalConfig: {} }))).toEqual([first, second, 'server/src/any.test.ts']);
  const known = new LongestFirst({ globalConfig: {} });
  known.time = (test) => (test.path.endsWith('any.test.ts') ? 9 : 1);
  expect(order(known)[0]).toBe('server/src/any.test.ts');
});
