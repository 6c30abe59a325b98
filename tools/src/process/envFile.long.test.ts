import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';

let root: string;

/** Returns the two settings that a command sees: runs the first step of all commands before one that prints them. */
const settingsOf = (command: string): string =>
  execFileSync(process.execPath, ['tools/bootstrap.mjs', command], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ENV_TEST_SHELL: 'from the shell' },
  });

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'env-file-'));
  mkdirSync(path.join(root, 'tools/src/webpack'), { recursive: true });
  for (const file of ['tools/bootstrap.mjs', 'tools/src/webpack/refusedFolder.mjs', 'tsconfig.json'])
    cpSync(path.join(rootDir, file), path.join(root, file));
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
  // Nothing is left to install.
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  mkdirSync(path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'node_modules/.installed'), createHash('sha256').update('{}').digest('hex'));
  symlinkSync(path.join(rootDir, 'node_modules/tsx'), path.join(root, 'node_modules/tsx'));
  writeFileSync(path.join(root, '.env'), 'ENV_TEST_FILE=from the file\nENV_TEST_SHELL=from the file\n');
  writeFileSync(
    path.join(root, 'tools/src/cli.ts'),
    "process.stdout.write([process.env.ENV_TEST_FILE, process.env.ENV_TEST_SHELL].join(', '));",
  );
  // Stub of what serves after `start` has built.
  mkdirSync(path.join(root, 'server/dist/made'), { recursive: true });
  writeFileSync(path.join(root, 'server/dist/current'), 'made');
  writeFileSync(path.join(root, 'server/dist/made/superviseSite.js'), 'export const superviseSite = async () => 0;');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(['start', 'dev', 'build', 'release', 'seed', 'ops'])(
  '%s reads .env, and the shell takes precedence',
  (command) => {
    expect(settingsOf(command)).toBe('from the file, from the shell');
  },
);

it.each(['test', 'validate', 'bench'])('%s does not', (command) => {
  expect(settingsOf(command)).toBe(', from the shell');
});
