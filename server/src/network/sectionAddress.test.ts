import { describe, expect, it } from '@jest/globals';
import { isDeclared, readAddress } from './sectionAddress';

describe('an address below /x/', () => {
  it.each([
    ['/x/news/latest', { packageName: 'mf-news', rest: '/latest', search: '' }],
    ['/x/pet-news/a/b/?x=%2F&y=1', { packageName: 'mf-pet-news', rest: '/a/b/', search: '?x=%2F&y=1' }],
    ['/x/news/%D0%BA%D0%BE%D1%82', { packageName: 'mf-news', rest: '/%D0%BA%D0%BE%D1%82', search: '' }],
    ['/x/news/a.b..c/~d?', { packageName: 'mf-news', rest: '/a.b..c/~d', search: '?' }],
  ])('%s is read', (url, expected) => {
    expect(readAddress(url)).toEqual(expected);
  });

  it.each([
    '/x/news',
    '/x/news/',
    '/x/',
    '/x//latest',
    '/x/News/latest',
    '/X/news/latest',
    '/x/%6eews/latest',
    '/%78/news/latest',
    '/x/news//latest',
    '/x/news/..',
    '/x/news/../other/latest',
    '/x/news/./latest',
    '/x/news/%2e%2e/admin',
    '/x/news/.%2E/admin',
    '/x/news/..;/admin',
    '/x/news/..;x=1/admin',
    '/x/news/a%2fb',
    '/x/news/a%2F..%2F..%2Fadmin',
    '/x/news/a%5cb',
    '/x/news/a\\b',
    '/x/news/a%00',
    '/x/news/a%0d%0ab',
    '/x/news/%zz',
    '/x/news/%c0%ae%c0%ae/admin',
    '/x/news/к',
    '/x/news/a b',
    '/x/news/a?к',
    '/x/news/a?b c',
    '/x/news/a#b',
    'http://evil.example/x/news/a',
    '',
  ])('%s is invalid', (url) => {
    expect(readAddress(url)).toBeNull();
  });

  it.each([
    ['/x/news/latest', true],
    ['/x/news/latest?x=1', true],
    ['/x/news/latest/', false],
    ['/x/news/latest/1', false],
    ['/x/news/by/city', true],
    ['/x/news/by', false],
    ['/x/news/bye', false],
    ['/x/news/other?/x/news/by/1', false],
  ])('%s is declared: %s', (url, expected) => {
    expect(isDeclared(['/x/news/latest', '/x/news/by/*'], url)).toBe(expected);
  });
});
