import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const { default: keepToModule } = (await import(new URL('./ownRegistry.mjs', import.meta.url).href)) as {
  default: (source: string) => string;
};

const registries = path.join(
  path.dirname(createRequire(import.meta.url).resolve('zod/package.json')),
  'v4/core/registries.js',
);

/** Names that a module adds to the browser's own when it is evaluated. */
const leftBy = async (source: string): Promise<string[]> => {
  const before = Object.keys(globalThis);
  await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return Object.keys(globalThis).filter((name) => !before.includes(name));
};

test('the registry of zod stays in the bundle, and works there', async () => {
  const source = readFileSync(registries, 'utf8');
  expect(source).toContain('globalThis.__zod_globalRegistry');
  expect(await leftBy(`${keepToModule(source)};globalRegistry.add({}, {id:'one'})`)).toEqual([]);
});
