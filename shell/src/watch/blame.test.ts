import { expect, test } from '@jest/globals';
import { SHARED_SCRIPTS } from 'shared/contract';
import { blame, scriptOrigins } from './blame';

const SITE = 'https://site.test';
const assets = `${SITE}/assets`;
const feeds = `${assets}/mf-feeds/src_pages_FeedPage_tsx.0a1b2c3d4e5f.js`;
const listing = `${assets}/mf-listing/__federation_expose_routes.0a1b2c3d4e5f.js`;
const client = `${assets}/shell/src_client_tsx.0a1b2c3d4e5f.js`;
const vendor = `${assets}/shell/vendor.0a1b2c3d4e5f.js`;
const origins = scriptOrigins('/assets/shell/main.js', { remotes: {} });

const mfFeeds = { remote: 'mf_feeds', build: 'bbbbbb222222' };
const shell = { remote: 'shell', build: 'aaaaaa111111' };

const chromium = (...frames: string[]): string => ['TypeError: x is not a function', ...frames].join('\n    at ');
const builds: Record<string, string> = { shell: 'aaaaaa111111', mf_feeds: 'bbbbbb222222', mf_listing: 'cccccc333333' };
const ours = { origins: new Set([SITE, ...origins]), buildOf: (name: string) => builds[name] };

test.each([
  ['a handler in a remote', chromium(`onClick (${feeds}:1:200)`, `Uc (${vendor}:2:10)`), mfFeeds],
  ['a shared package called by a remote', chromium(`read (${vendor}:2:9)`, `async load (${feeds}:1:20)`), mfFeeds],
  ['a shared package called by nobody', chromium(`flush (${vendor}:2:9)`, 'Array.map (<anonymous>)'), shell],
  ['the shell', chromium(`warm (${client}:1:20)`, `run (${listing}:1:20)`), shell],
  ['a native function that a remote called', chromium('JSON.parse (<anonymous>)', `read (${feeds}:1:20)`), mfFeeds],
  ['Firefox and Safari', `onClick@${feeds}:1:200\nUc@${vendor}:2:10\n[native code]`, mfFeeds],
  ['a script that was requested again', chromium(`${feeds}?again=1:1:200`), mfFeeds],
  ['an extension', chromium('wrap (chrome-extension://abcd/in.js:1:2)', `load (${feeds}:1:20)`), undefined],
  ['an extension in Firefox', `wrap@moz-extension://abcd/in.js:1:2\nload@${feeds}:1:20`, undefined],
  ['a script of another site', chromium('https://cdn.test/assets/mf-feeds/a.js:1:2'), undefined],
  ['a script of the site that is no build', chromium(`${SITE}/static/a.js:1:2`), undefined],
  ['the page itself', chromium(`${SITE}/posts:1:2`), undefined],
  [
    'a script that an earlier release names by its build',
    chromium(`${assets}/mf-feeds/dddddd444444/web/a.js:1:2`),
    mfFeeds,
  ],
  ['a section that this page does not have', chromium(`${assets}/mf-news/a.js:1:2`), undefined],
  ['a folder above', chromium(`${assets}/mf-feeds/../a.js:1:2`), undefined],
  ['no stack', undefined, undefined],
])('finds the culprit of %s', (_name, stack, culprit) => {
  expect(blame({ name: 'TypeError', message: 'x is not a function', stack: stack ?? '' }, ours)).toEqual(
    culprit && expect.objectContaining(culprit),
  );
});

test.each(SHARED_SCRIPTS)('a frame of %s called by a remote counts for the remote', (name) => {
  const stack = chromium(`ask (${assets}/shell/${name}.0a1b2c3d4e5f.js:2:9)`, `onClick (${feeds}:1:200)`);
  expect(blame({ name: 'TypeError', message: 'x is not a function', stack }, ours)).toMatchObject(mfFeeds);
});

test('reports the innermost five frames that belong to builds', () => {
  const stack = chromium(
    `read (${vendor}?again=1:2:9)`,
    'Array.map (<anonymous>)',
    `wrap (chrome-extension://abcd/in.js:1:2)`,
    ...[1, 2, 3, 4, 5, 6].map((line) => `load (${feeds}:${line}:20)`),
  );
  const script = 'mf-feeds/bbbbbb222222/web/src_pages_FeedPage_tsx.0a1b2c3d4e5f.js';
  expect(blame({ name: 'TypeError', message: 'x is not a function', stack }, ours)?.frames).toEqual([
    { script: 'shell/aaaaaa111111/web/vendor.0a1b2c3d4e5f.js', line: 2, column: 9 },
    ...[1, 2, 3, 4].map((line) => ({ script, line, column: 20 })),
  ]);
});

test('ignores an address in the error message', () => {
  const message = `see\n    at ${feeds}:1:1`;
  const stack = `Error: ${message}\n    at ${client}:1:2`;
  expect(blame({ name: 'Error', message, stack }, ours)).toMatchObject(shell);
});

test('reads only the beginning of an endless stack', () => {
  const frames = `    at ${'f'.repeat(400)} (<anonymous>)\n`.repeat(60);
  expect(blame({ name: 'Error', message: '', stack: `Error\n${frames}    at load (${feeds}:1:20)` }, ours)).toBe(
    undefined,
  );
});

test('includes the origins of a CDN', () => {
  const entry = 'https://cdn.test/assets/mf-feeds/remoteEntry.js';
  const remote = { ...mfFeeds, name: 'mf_feeds', entry, integrity: '', routes: [], audience: 'everyone' as const };
  const known = scriptOrigins('/main.js', { remotes: { mf_feeds: { ...remote, preload: [] } } });
  expect([...known]).toEqual([location.origin, 'https://cdn.test']);
});
