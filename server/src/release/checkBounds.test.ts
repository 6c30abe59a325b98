import { describe, expect, it } from '@jest/globals';
import { remoteReleaseSchema, shellReleaseSchema } from 'shared/contract';
import { checkBounds } from './checkBounds';

const agreement = { version: '1.0', signature: '' };

const remote = (over: object = {}) =>
  remoteReleaseSchema.parse({
    name: 'mf_news',
    build: 'bbbbbb222222',
    entry: '/assets/mf-news/remoteEntry.0123456789ab.js',
    integrity: 'sha384-x',
    routes: ['/', '/news', '/news/:id', '/news/:newsId/edit-2.0', '/archive/*', '/*'],
    preload: [],
    server: 'mf-news/bbbbbb222222/node/routes.cjs',
    exposes: { routes: agreement, NewsBlock: agreement },
    needs: { react: '19', 'shared/ui': '1', '@tanstack/react-query': '5' },
    uses: { 'mf_feeds/ListingBlocks': agreement },
    ...over,
  });

const shell = (over: object = {}) =>
  shellReleaseSchema.parse({
    build: 'aaaaaa111111',
    scripts: [],
    preload: [],
    server: 'shell/aaaaaa111111/node/server.cjs',
    ssr: true,
    provides: { 'react-dom/client': { version: '19.0.0', names: ['createRoot'] } },
    ...over,
  });

const many = Array.from({ length: 101 }, (_, one) => `/news-${one}`);
const manyNames = Object.fromEntries(many.map((one) => [`mf_news${one}`, agreement]));

describe('checkBounds', () => {
  it('accepts the descriptions of real builds', () => {
    expect([checkBounds(remote()), checkBounds(shell())]).toEqual([[], []]);
  });

  it.each([
    '/admin*',
    '/admin?/users',
    '/:any?/users',
    '/news/:id*',
    '/*/news',
    '//evil.example',
    '/ news',
    '/a\n',
    '/%61dmin',
    '/news/../admin',
    '/news/.',
    '/admin.',
    '/аdmin',
  ])('refuses a pattern that browsers read otherwise than the gate: %j', (pattern) => {
    for (const where of ['routes', 'retired', 'sitemap'])
      expect(checkBounds(remote({ [where]: [pattern] }))).toEqual([expect.stringContaining('не из латинских слов')]);
  });

  it.each(['constructor', 'toString', 'mf_feeds/constructor', 'constructor/Card', '', ' '])(
    'is no name that every object has, or none at all: %j',
    (name) => {
      for (const over of [
        { uses: { [name]: agreement } },
        { exposes: { [name]: agreement } },
        { needs: { [name]: '1' } },
      ])
        expect(checkBounds(remote(over))).toEqual([expect.stringContaining('ничего не обозначает')]);
      expect(checkBounds(shell({ provides: { [name]: { version: '1.0.0', names: [] } } }))).toHaveLength(1);
    },
  );

  it.each<[string, object]>([
    ['addresses', { routes: many }],
    ['addresses given up', { retired: many }],
    ['addresses for search engines', { sitemap: many }],
    ['parameters', { search: many }],
    ['components of others', { uses: manyNames }],
    ['links', { nav: Array.from({ length: 11 }, (_, one) => ({ path: '/news', label: `${one}`, place: 'footer' })) }],
    ['names', { imports: { react: Array.from({ length: 20_001 }, String) } }],
    ['scripts', { preload: Array.from({ length: 20_001 }, String) }],
  ])('refuses too many entries: %s', (_what, over) => {
    expect(checkBounds(remote(over))).toEqual([expect.stringContaining('больше 100')]);
  });
});
