import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { casesOf } from '@laparyadom/server/testing/testForm';
import { type CheckOut, checkOut } from '../testing/checkOut';
import { rootDir } from '../webpack/federatedPackages';
import { refusedFolder } from '../webpack/refusedFolder.mjs';

const TIME_LIMIT_MS = 240_000;

/** Names of folders above a checkout that match tools' patterns, or contain shell characters. */
const above = [
  'dev',
  'testing',
  'x.test',
  ['notes', 'md'].join('.'),
  'shared',
  'src',
  'с пробелом и +',
  "it's (1) [2] {3} & $4",
];

const inputs = [
  'mf-payments/src/routes.tsx',
  'shared/src/form/index.ts',
  'node_modules/react-hook-form/dist/index.esm.mjs',
  'tools/src/webpack/preset.ts',
];

const program = `
import { buildReleases } from './src/release/buildReleases';
const built = await buildReleases({ packages: ['mf-payments'], releasesDir: process.argv[2], mode: 'production' });
console.log(built.map((one) => one.built ? 'built' : 'known').join());
`;

describe('a package in a folder with such names above it', () => {
  let checkout: CheckOut;
  const inCheckout = (file: string): string => path.join(checkout.dir, file);

  beforeAll(() => {
    checkout = checkOut(['mf-payments'], above);
    writeFileSync(inCheckout('tools/build.mts'), program);
    // A separate package, which may be changed.
    rmSync(inCheckout('node_modules/react-hook-form'));
    cpSync(path.join(rootDir, 'node_modules/react-hook-form'), inCheckout('node_modules/react-hook-form'), {
      recursive: true,
    });
  }, TIME_LIMIT_MS);
  afterAll(() => checkout.remove());

  const build = (): string =>
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/build.mts', inCheckout('releases')], {
      cwd: checkout.dir,
      encoding: 'utf8',
    }).trim();

  it(
    'is built again when a file that went into its build has changed, and only then',
    () => {
      expect(build()).toBe('built');
      expect(build()).toBe('known');
      appendFileSync(inCheckout('mf-payments/src/routes.test.tsx'), '\n');
      appendFileSync(inCheckout('shared/src/testing/index.ts'), '\n');
      expect(build()).toBe('known');
      for (const file of casesOf(inputs, (one) => one.startsWith('node_modules'))) {
        appendFileSync(inCheckout(file), '\n');
        expect([file, build()]).toEqual([file, 'built']);
      }
      expect(build()).toBe('known');
    },
    TIME_LIMIT_MS,
  );
});

it.each(['/home/a!b/site', '/home/a#b', '/home/what?', '/home/100%', '/home/node_modules/site'])(
  'refuses to build in %s and names the folder',
  (dir) => expect(refusedFolder(dir)).toContain(`'${dir}'`),
);
