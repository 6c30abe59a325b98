import { expect, it } from '@jest/globals';
import { requestPath, requestUrl } from './originForm';

it.each([
  '/',
  '/posts',
  '/posts/',
  '/post/1?a=/../b',
  "/a~!$&'()*+,;=:@-_.b/c",
  '/a/../b',
  '/./a',
  '/.well-known/x',
  '/a/%2e%2E/b',
  '/a//b',
  '//a',
  '/a\\b',
  '/a#b?c',
  '/пост',
  '/a"b',
  '?a',
  '',
])('%s has the path that a URL parser finds', (target) => {
  expect(requestPath(target)).toBe(requestUrl('http://localhost', target).pathname);
});
