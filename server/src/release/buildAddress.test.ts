import { describe, expect, it } from '@jest/globals';
import type { LiveReleases } from 'shared/contract';
import { liveSite, type Parts, partsOf } from '../../testing/liveSite';
import { ambiguousAddresses, normalPath, overlaps, scriptOrigin } from './buildAddress';
import { fromKnownOrigins } from './fromKnownOrigins';
import { gate } from './gate';

const CDN = 'https://cdn.example';

/** Patterns and links, each with the address that browsers read in it. */
const hostilePaths: [path: string, read: string][] = [
  ['/posts/../admin', '/admin'],
  ['/posts/./../admin', '/admin'],
  ['/posts/%2e%2E/admin', '/admin'],
  ['/posts/.%2E/admin', '/admin'],
  ['/posts/..%2fadmin', '/posts/admin'],
  ['/%61dmin', '/admin'],
  ['/%41DMIN', '/admin'],
  ['/\\admin', '/admin'],
  ['\\admin', '/admin'],
  ['/posts\\..\\admin', '/admin'],
  ['/posts%5Cadmin', '/posts/admin'],
  ['//admin', '/admin'],
  ['//evil.example/admin', '/evil.example/admin'],
  ['/posts//admin', '/posts/admin'],
  ['/admin/', '/admin'],
  ['/admin.', '/admin'],
  ['/admin/..', '/'],
  ['/.', '/'],
  ['/ａｄｍｉｎ', '/admin'],
  ['/posts／admin', '/posts/admin'],
  ['/аdmin', '/аdmin'],
  ['/ad\u200bmin', '/ad\u200bmin'],
  ['/ad\tmin', '/admin'],
  ['/%zz', '/%zz'],
  ['/admin?a', '/admin'],
  ['/admin#a', '/admin'],
  ['', '/'],
];

/** Script URLs not written as browsers read them. */
const hostileScripts = [
  '/assets/../x.js',
  '/assets/mf-feeds/..',
  '/assets/mf-feeds/%2e%2e/mf-admin/x.js',
  '/assets/mf-feeds/%2E./x.js',
  '/assets\\x.js',
  '\\assets\\x.js',
  '/assets//x.js',
  '/assets/x.js.',
  '/assets/x.js?v=1',
  '/assets/x.js#v',
  '/assets/ｘ.js',
  '/assets/х.js',
  '/assets/x.js\n',
  '/\t/evil.example/x.js',
  '//evil.example/x.js',
  '//site.invalid/x.js',
  '/\\evil.example/x.js',
  'x.js',
  './x.js',
  'http://site.invalid',
  'https:/cdn.example/x.js',
  'https:\\\\cdn.example\\x.js',
  'HTTPS://cdn.example/x.js',
  'https://CDN.example/x.js',
  'https://cdn.example:443/x.js',
  'https://cdn.example/a/../x.js',
  'https://cdn.example@evil.example/x.js',
  'https://сdn.example/x.js',
  'https://cdn。example/x.js',
  ' https://cdn.example/x.js',
  'blob:https://cdn.example/x.js',
  'data:text/javascript,1',
  'javascript:1',
  'https://',
  '',
];

const changed = (change: (parts: Parts) => void): LiveReleases => {
  const after = liveSite();
  change(partsOf(after));
  return after;
};

/** Returns the gate's sentences that name the address, for a release and for a site's first one. */
const refusals = (change: (parts: Parts) => void): string[] => {
  const after = changed(change);
  const says = (before: LiveReleases | null) => gate(before, after).filter((one) => one.includes('браузер'));
  expect(says(null)).toEqual(says(liveSite()));
  return says(null);
};

describe('addresses of a build', () => {
  it.each(hostilePaths)('%j is read as %j and refused', (path, read) => {
    expect(normalPath(path)).toBe(read);
    expect(overlaps(path, read)).toBe(true);
    for (const over of [{ routes: ['/posts', '/market', path] }, { retired: [path] }, { sitemap: [path] }])
      expect(refusals(({ feeds }) => Object.assign(feeds, over))).toEqual([
        expect.stringMatching(/^mf_feeds \(feeds1\): адрес .* — не из латинских слов/),
      ]);
    const nav = [{ path, label: 'Новости', place: 'footer', audience: 'everyone' }];
    expect(refusals(({ feeds }) => Object.assign(feeds, { nav }))).toHaveLength(1);
    expect(refusals(({ shell }) => Object.assign(shell, { ahead: { [path]: [] } }))).toHaveLength(1);
  });

  it.each(hostileScripts)('refuses %j as the address of a script', (url) => {
    expect(scriptOrigin(url)).toBeNull();
    for (const over of [{ entry: url }, { preload: [url] }, { integrities: { [url]: 'sha384-x' } }])
      expect(refusals(({ feeds }) => Object.assign(feeds, over))).toEqual([
        expect.stringMatching(/^mf_feeds \(feeds1\): адрес файла .* записан не так/),
      ]);
    const problems: unknown[] = [];
    const live = changed(({ feeds }) => Object.assign(feeds, { preload: [url] }));
    expect(fromKnownOrigins(live, [CDN], (problem) => problems.push(problem)).remotes.mf_feeds).toBeUndefined();
    expect(problems).toHaveLength(1);
  });

  it.each([
    ['/assets/mf-feeds/remoteEntry.0123456789ab.js', ''],
    ['/assets/mf-feeds/feeds1/web/12.js', ''],
    [`${CDN}/assets/mf-feeds/12.js`, CDN],
    [`${CDN}:8443/x.js`, `${CDN}:8443`],
    [`${CDN}./x.js`, `${CDN}.`],
    ['http://site.invalid/x.js', 'http://site.invalid'],
  ])('%s is fetched from %j', (url, origin) => {
    expect(scriptOrigin(url)).toBe(origin);
    const live = changed(({ feeds }) => Object.assign(feeds, { entry: url }));
    const isLive = 'mf_feeds' in fromKnownOrigins(live, [CDN], () => undefined).remotes;
    expect(isLive).toBe(['', CDN].includes(origin));
  });

  it('are printed with invisible characters escaped', () => {
    const [[, sentence] = []] = ambiguousAddresses(
      partsOf(changed(({ feeds }) => Object.assign(feeds, { retired: ['/a\u202e\n'] }))).feeds,
    );
    expect(sentence).toContain('/a\\u{202e}\\u{000a} ');
  });
});
