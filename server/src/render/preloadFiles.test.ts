import { expect, test } from '@jest/globals';
import { remoteReleaseSchema } from 'shared/contract';
import { preloadFiles } from './preloadFiles';

const remote = remoteReleaseSchema.parse({
  name: 'mf_news',
  build: 'news01',
  entry: '/assets/mf-news/entry.js',
  integrity: 'sha384-e',
  routes: ['/news'],
  preload: ['/assets/mf-news/routes.js'],
  styles: ['/assets/mf-news/one.css', '/assets/mf-news/two.css'],
  federatedScripts: { Digest: ['/assets/mf-news/digest.js'], Plain: [] },
  federatedStyles: { Digest: ['/assets/mf-news/digest.css'] },
  integrities: { '/assets/mf-news/one.css': 'sha256-1', '/assets/mf-news/digest.css': 'sha256-d' },
  server: 'mf-news/news01/node/routes.cjs',
});
const entry = { href: '/assets/mf-news/entry.js', integrity: 'sha384-e' };
const stylesOf = 'mf_news';

test('the pages of a remote need its stylesheets in order, and its scripts', () => {
  expect(preloadFiles(remote)).toEqual([
    { href: '/assets/mf-news/one.css', integrity: 'sha256-1', stylesOf },
    { href: '/assets/mf-news/two.css', stylesOf },
    entry,
    { href: '/assets/mf-news/routes.js' },
  ]);
});

test('a federated component needs its own files', () => {
  expect(preloadFiles(remote, 'Digest')).toEqual([
    { href: '/assets/mf-news/digest.css', integrity: 'sha256-d', stylesOf },
    entry,
    { href: '/assets/mf-news/digest.js' },
  ]);
  expect(preloadFiles(remote, 'Plain')).toEqual([entry]);
});
