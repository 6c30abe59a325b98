import { expect, test } from '@jest/globals';
import { readSettings } from '../settings';
import { createContentSecurityPolicy, workerContentSecurityPolicy } from './contentSecurityPolicy';

const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

const policyOf = (environment: Record<string, string>, pathname: string): string =>
  createContentSecurityPolicy(readSettings({ ALLOW_REMOTE_OVERRIDE: 'off', ...environment }))([], pathname);

const telegram = { TELEGRAM_BOT_TOKEN: '777:abc', TELEGRAM_BOT_NAME: 'lapa_bot' };
const vk = { VK_APP_ID: '5100', VK_ID_URL: 'https://id.vk.test' };

test('without providers the login page is as strict as any other', () => {
  expect(policyOf({}, '/login')).toBe(policyOf({}, '/posts'));
  expect(directive(policyOf({}, '/login'), 'script-src')).toEqual(["'self'"]);
});

test('the typeface comes from the site itself alone', () => {
  expect(directive(policyOf({}, '/posts'), 'font-src')).toEqual(["'self'"]);
});

test('the providers’ hosts are let in on the login page alone', () => {
  const login = policyOf({ ...telegram, ...vk, VK_SDK_URL: 'off' }, '/login');
  expect(directive(login, 'script-src')).toEqual([
    "'self'",
    'https://telegram.org',
    'https://oauth.telegram.org',
    'https://id.vk.test',
  ]);
  expect(directive(login, 'frame-src')).toEqual(['https://oauth.telegram.org', 'https://id.vk.test']);
  expect(directive(login, 'connect-src')).toEqual(["'self'", 'https://oauth.telegram.org', 'https://id.vk.test']);
  for (const pathname of ['/', '/posts', '/profile', '/login/x']) {
    const other = policyOf({ ...telegram, ...vk }, pathname);
    expect(directive(other, 'script-src')).toEqual(["'self'"]);
    expect(directive(other, 'connect-src')).toEqual(["'self'"]);
    expect(directive(other, 'frame-src')).toEqual(["'none'"]);
  }
});

test.each([
  [{}, 'https://unpkg.com/@vkid/sdk@2.6.7/dist-sdk/umd/index.js'],
  [{ VK_SDK_URL: 'https://cdn.test/vkid/sdk.js?v=2' }, 'https://cdn.test/vkid/sdk.js'],
])('one script of the SDK’s host is let in, and nothing else of it: %j', (environment, source) => {
  expect(directive(policyOf({ ...vk, ...environment }, '/login'), 'script-src')).toContain(source);
  expect(directive(policyOf(environment, '/login'), 'script-src')).toEqual(["'self'"]);
});

test('scripts of builds may come from the origins of the settings and from nowhere else', () => {
  const policy = policyOf({ REMOTE_ORIGINS: 'https://cdn.example/, https://builds.example:8443' }, '/posts');
  for (const name of ['script-src', 'connect-src']) {
    expect(directive(policy, name)).toEqual(["'self'", 'https://cdn.example', 'https://builds.example:8443']);
  }
});

test('tiles of the map come from the host of the settings, and only as pictures', () => {
  const own = ["'self'", 'data:', 'blob:'];
  expect(directive(policyOf({}, '/lost'), 'img-src')).toEqual(own);
  const tiles = { MAP_TILE_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1', MAP_TILE_ATTRIBUTION: '©' };
  const policy = policyOf(tiles, '/posts');
  expect(directive(policy, 'img-src')).toEqual([...own, 'https://tiles.example:8443']);
  expect(policy.split('tiles.example')).toHaveLength(2);
});

test('nothing lets texts be run as scripts', () => {
  const scripts = directive(policyOf({ ...telegram, ...vk }, '/login'), 'script-src');
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(scripts).not.toContain("'unsafe-eval'");
});

test('the service worker is of the site alone, and asks what it keeps of the origins of builds', () => {
  expect(directive(policyOf({}, '/posts'), 'worker-src')).toEqual(["'self'"]);
  expect(directive(policyOf({}, '/posts'), 'manifest-src')).toEqual(["'self'"]);
  const environment = { ALLOW_REMOTE_OVERRIDE: 'off', ASSETS_URL: 'https://cdn.example' };
  expect(workerContentSecurityPolicy(readSettings(environment))).toBe(
    "default-src 'none'; connect-src 'self' https://cdn.example; img-src 'self'",
  );
});
