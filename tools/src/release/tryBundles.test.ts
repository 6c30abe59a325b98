import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { liveSite, partsOf } from '../testing/liveSite';
import { findBrokenBundles } from './tryBundles';

describe('findBrokenBundles', () => {
  let dir: string;
  const put = (file: string, code: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), code);
  };
  const feeds = (code: string): string[] => {
    put('mf-feeds/feeds1/node/routes.cjs', code);
    return findBrokenBundles(dir, null, liveSite());
  };

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'bundles-'));
    put('shell/shell1/node/server.cjs', "exports.singletons = { react: { version: '19' } };");
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('passes a remote that gives createRoutes', () => {
    expect(feeds("require('react'); exports.createRoutes = () => [];")).toEqual([]);
  });

  it.each([
    ["throw new Error('boom');", /^mf_feeds \(feeds1\) не запускается на сервере: .*boom$/],
    ["require('fs'); exports.createRoutes = () => [];", /require\('fs'\)/],
    ["require('react'); exports.routes = [];", /не отдаёт функцию createRoutes/],
  ])('refuses %s', (code, says) => {
    expect(feeds(code)).toEqual([expect.stringMatching(says)]);
  });

  it('refuses a route that is not declared', () => {
    const routes = (path: string) => `exports.createRoutes = (app) => [{ path: '${path}', loader: app.api.get(1) }];`;
    expect(feeds(routes('/posts'))).toEqual([]);
    expect(feeds(routes('/nowhere/:id'))).toEqual([
      'mf_feeds (feeds1) отвечает по адресам /nowhere/:id, которых нет в его federation.routes: до них никто не дойдёт',
    ]);
  });

  it('does not try what was live together before', () => {
    put('mf-feeds/feeds1/node/routes.cjs', "throw new Error('boom');");
    expect(findBrokenBundles(dir, liveSite(), liveSite())).toEqual([]);
  });

  it('tries live remotes under a new shell', () => {
    put('mf-feeds/feeds1/node/routes.cjs', "require('react'); exports.createRoutes = () => [];");
    put('shell/shell2/node/server.cjs', 'exports.singletons = {};');
    const after = liveSite();
    after.shell = { ...partsOf(after).shell, build: 'shell2', server: 'shell/shell2/node/server.cjs' };
    expect(findBrokenBundles(dir, liveSite(), after)).toEqual([
      expect.stringMatching(/^mf_feeds .*require\('react'\)/),
    ]);
  });
});
