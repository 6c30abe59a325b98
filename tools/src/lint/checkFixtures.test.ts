import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { federatedEntry, federatedModules } from '../webpack/federatedModules';
import { rootDir } from '../webpack/federatedPackages';
import { readPackage } from '../webpack/readPackage';
import { checkFixtures } from './checkFixtures';

const missing =
  'mf-news/src/headlines/Headlines.fixtures.ts: there are no fixtures of Headlines, which mf_news exposes. The release gate renders it with them';
const untyped =
  "mf-news/src/headlines/Headlines.fixtures.ts: expected export const fixtures … satisfies FederatedFixtures<'mf_news/Headlines'>";

describe('checkFixtures', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const expose = (exposes: Record<string, string>) =>
    write('mf-news/package.json', JSON.stringify({ federation: { name: 'mf_news', exposes } }));
  const exposing = { './routes': './src/routes.tsx', './Headlines': './src/headlines/Headlines.tsx' };
  const build = (): string | null =>
    federatedEntry(path.join(root, 'mf-news'), readPackage(path.join(root, 'mf-news')));

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'fixtures-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('requires none of a remote that exposes nothing', () => {
    expose({ './routes': './src/routes.tsx' });
    expect(checkFixtures(root)).toEqual([]);
    expect(build()).toBeNull();
  });

  it.each(['ts', 'tsx'])('passes and builds a component with typed fixtures (%s)', (extension) => {
    expose(exposing);
    write(
      `mf-news/src/headlines/Headlines.fixtures.${extension}`,
      "export const fixtures = {\n  one: {},\n} satisfies FederatedFixtures<'mf_news/Headlines'>;",
    );
    expect(checkFixtures(root)).toEqual([]);
    expect(decodeURIComponent(build() ?? '')).toContain(`./src/headlines/Headlines.fixtures.${extension}`);
  });

  it.each([
    [undefined, missing],
    ['export const fixtures = { one: {} };', untyped],
    ["export const fixtures = { one: {} } satisfies FederatedFixtures<'mf_news/Others'>;", untyped],
    ["const fixtures = {} satisfies FederatedFixtures<'mf_news/Headlines'>;", untyped],
  ])('names %j, and builds nothing', (text, says) => {
    expose(exposing);
    if (text !== undefined) write('mf-news/src/headlines/Headlines.fixtures.ts', text);
    expect(checkFixtures(root)).toEqual([says]);
    expect(build).toThrow(says);
  });

  it('finds fixtures for everything that the remotes of this repository expose', () => {
    expect(checkFixtures(rootDir)).toEqual([]);
    const exposed = ['mf-feeds', 'mf-payments'].map((folder) => {
      const dir = path.join(rootDir, folder);
      return federatedModules(dir, readPackage(dir)).map(({ name }) => name);
    });
    expect(exposed).toEqual([['ListingBlocks'], ['BoostDialog']]);
  });
});
