import { expect, test } from '@jest/globals';
import { loginHref } from './login';
import { safeReturnPath } from './safeReturnPath';

test.each([
  '/',
  '/profile',
  '/posts?city=%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0&sex=1',
  '/post/7#photos',
  '/post/7/edit',
  '/messages?to=5&text=https%3A%2F%2Fevil.example',
  '/admin/promo/7',
  '/pay/10482',
])('accepts %s', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  ['nothing', null],
  ['nothing', undefined],
  ['nothing', ''],
  ['another site', 'https://evil.example/'],
  ['another site without a scheme', '//evil.example/profile'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a tab between the slashes', '/\t/evil.example'],
  ['a line break between the slashes', '/\n/evil.example'],
  ['a dot segment before two slashes', '/.//evil.example'],
  ['going up before two slashes', '/a/..//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a user before the host', '//site.test@evil.example'],
  ['a bare host', 'evil.example'],
  ['a space first', ' //evil.example'],
  ['no address', '/\\\\['],
  ['a page that the site does not have', '/login-help'],
  ['a call of the server', '/api/me/export'],
  ['a file', '/static/home-pets.webp'],
  ['a page below one of ours', '/post/7/photos'],
  ['the login page', '/login'],
  ['the login page with a way back', '/login?return=/profile'],
  ['the login page in capitals', '/LOGIN/'],
])('returns home for %s (%j)', (_, value) => {
  expect(safeReturnPath(value)).toBe('/');
});

test('a page that only its remote knows is a page of this site', () => {
  const routes = ['/news', '/news/:id'];
  expect(safeReturnPath('/news/7?a=1', routes)).toBe('/news/7?a=1');
  expect(safeReturnPath('/news/7?a=1')).toBe('/');
  expect(safeReturnPath('//evil.example/news', routes)).toBe('/');
});

test('what the login page is given comes back whole', () => {
  const href = loginHref({ pathname: '/new-post', search: '?a=1&b=%26', hash: '#title' });
  expect(href.startsWith('/login?return=')).toBe(true);
  expect(safeReturnPath(new URLSearchParams(href.split('?')[1]).get('return'))).toBe('/new-post?a=1&b=%26#title');
});
