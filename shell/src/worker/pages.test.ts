import { expect, test } from '@jest/globals';
import { buildsName } from 'shared/contract';
import { renderDocument } from '../render/document';
import { readDocument } from './pages';

const feeds = {
  name: 'mf_feeds',
  build: 'feeds1',
  entry: '/assets/mf-feeds/remoteEntry.js',
  integrity: '',
  routes: [],
  audience: 'everyone' as const,
  preload: [],
};

test('returns the builds and files that a document names', () => {
  const registry = { remotes: { mf_feeds: feeds }, worker: true as const };
  const html = renderDocument({
    head: '',
    styles: '',
    body: [''],
    state: { registry, publicUrl: 'https://site.test', rendered: false, queries: null, loaderData: null },
    boot: { build: 'shell1', scripts: ['/a.js'], preload: [], offline: ['/a.js', '/</script>.js'] },
  }).join('');
  expect(readDocument(html)).toEqual({
    builds: buildsName('shell1', registry),
    files: ['/a.js', '/</script>.js'],
  });
  expect(buildsName('shell1', registry)).toBe('shell1,mf_feeds=feeds1');
});

test('returns nothing for a document without data', () => {
  expect(readDocument('<!doctype html>').files).toEqual([]);
});
