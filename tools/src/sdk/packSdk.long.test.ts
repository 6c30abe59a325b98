import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isShortForm } from '@laparyadom/server/testing/testForm';
import { contracts, federatedComponents } from '../release/agreements';
import { federatedPackages, rootDir } from '../webpack/federatedPackages';
import { compileSdk } from './compileSdk';
import { packSdk } from './packSdk';

/** Size limits of the packages in bytes: what a team downloads, and a guard against useless content. */
const SIZES = { shared: 375_000, 'laparyadom-sdk': 720_000 };

interface Manifest {
  exports?: Record<string, { types: string; default?: string }>;
  dependencies: Record<string, string>;
  bin?: Record<string, string>;
}

it('the commands include nothing that only the site’s own repository uses', async () => {
  const { files, imports } = await compileSdk();
  const { dependencies } = JSON.parse(readFileSync(path.join(rootDir, 'server/package.json'), 'utf8')) as Manifest;
  const small = ['lru-cache', 'p-limit', 'postcss', 'postcss-selector-parser', 'proper-lockfile', 'zod'];
  expect(imports).toContain('webpack');
  expect(imports.filter((name) => name in dependencies && !small.includes(name))).toEqual([]);
  expect(imports).not.toContain('playwright');
  const sources = [...files.values()].flatMap((text) =>
    [...text.matchAll(/^\/\/ (\S+\.tsx?)$/gm)].map(([, file = '']) => file),
  );
  expect(sources).toContain('tools/src/webpack/preset.ts');
  // Judging builds and rendering pages, without a site.
  const rendering =
    'dev/|renderProcess/|render/anonymousApi\\.ts$|network/sectionAddress\\.ts$|(?:errorCode|serverFiles)\\.ts$';
  const others = new RegExp(`^server/src/(?!release/|${rendering})|^shell/|^mf-|\\.test\\.`);
  expect(sources.filter((file) => others.test(file))).toEqual([]);
});

/** Packing compiles all of `shared`, which takes seconds. */
(isShortForm ? describe.skip : describe)('the packages for teams', () => {
  let dir: string;
  let tarballs: string[];
  const unpacked = (name: string): string => path.join(dir, 'unpacked', name, 'package');
  const filesOf = (name: string): string[] =>
    readdirSync(unpacked(name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(unpacked(name), path.join(entry.parentPath, entry.name)))
      .sort();
  const read = (name: string, file: string): string => readFileSync(path.join(unpacked(name), file), 'utf8');
  const manifest = (name: string) => JSON.parse(read(name, 'package.json')) as Manifest;
  const names = Object.keys(SIZES);

  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'sdk-'));
    tarballs = await packSdk(path.join(dir, 'first'));
    for (const [index, name] of names.entries()) {
      execFileSync('mkdir', ['-p', path.join(dir, 'unpacked', name)]);
      execFileSync('tar', ['xzf', tarballs[index] ?? '', '-C', path.join(dir, 'unpacked', name)]);
    }
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('are two, of a size that stays', () => {
    expect(tarballs.map((file) => path.basename(file))).toEqual(['shared-1.0.0.tgz', 'laparyadom-sdk-1.0.0.tgz']);
    for (const [index, limit] of Object.values(SIZES).entries())
      expect(statSync(tarballs[index] ?? '').size).toBeLessThan(limit);
  });

  it('contain no test, no other remote, nothing of this machine and no secret', () => {
    for (const name of names) {
      const files = filesOf(name);
      expect(files.length).toBeGreaterThan(15);
      expect(files.filter((file) => /\.test\.|gallery\/(?:main|samples)|\.map$|\.env|^src\/host\//.test(file))).toEqual(
        [],
      );
      for (const file of files) {
        const text = read(name, file);
        expect([file, text.includes(rootDir)]).toEqual([file, false]);
        for (const remote of federatedPackages().filter((one) => one !== 'shell'))
          expect([file, text.includes(`${remote}/src`)]).toEqual([file, false]);
      }
    }
  });

  it('have a file for everything that they export', () => {
    const { exports = {} } = manifest('shared');
    expect(Object.keys(exports)).toEqual(
      expect.arrayContaining(['.', './contract', './form', './paths', './testing', './federation']),
    );
    expect(Object.keys(exports)).not.toContain('./host');
    const given = Object.values(exports).flatMap(({ types, default: code }) => [types, ...(code ? [code] : [])]);
    const programs = Object.values(manifest('laparyadom-sdk').bin ?? {});
    expect(given.filter((file) => !existsSync(path.join(unpacked('shared'), file)))).toEqual([]);
    expect(programs.filter((file) => !existsSync(path.join(unpacked('laparyadom-sdk'), file)))).toEqual([]);
  });

  it('name every package that they need, in one version', () => {
    const versions = names.flatMap((name) => Object.values(manifest(name).dependencies));
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const imported = filesOf('shared')
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [...read('shared', file).matchAll(/\bfrom '([^.'][^']*)'/g)])
      .map(([, source = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? '');
    const { dependencies } = manifest('shared');
    expect([...new Set(imported)].filter((source) => source !== 'shared' && !(source in dependencies))).toEqual([]);
  });

  it('say for which contract they are', () => {
    const facts = JSON.parse(read('shared', 'federation.json'));
    expect(facts).toMatchObject({ contracts: contracts(), components: federatedComponents() });
    expect(facts.singletons).toMatchObject({ react: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  it('are the same each time', async () => {
    const again = await packSdk(path.join(dir, 'again'));
    for (const [index, file] of again.entries())
      expect(readFileSync(file).equals(readFileSync(tarballs[index] ?? ''))).toBe(true);
  });
});
