import { expect, test } from '@jest/globals';
import { readSettings } from '../settings/settings';
import {
  type CodeOfPage,
  createContentSecurityPolicy,
  previewContentSecurityPolicy,
  workerContentSecurityPolicy,
} from './contentSecurityPolicy';

const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

const older: CodeOfPage = { scripts: [], rules: null };
const strict: CodeOfPage = {
  scripts: ['start()'],
  rules: { styles: ['sha256-added'], trustedTypes: ['default'] },
  styles: ['sha256-own', 'sha256-added'],
};

const policyOf = (environment: Record<string, string>, pathname: string, code = older): string =>
  createContentSecurityPolicy(readSettings({ ALLOW_REMOTE_OVERRIDE: 'off', ...environment }))(code, pathname);

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
  const tiles = { MAP_TILES: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1 ©' };
  const policy = policyOf(tiles, '/posts');
  expect(directive(policy, 'img-src')).toEqual([...own, 'https://tiles.example:8443']);
  expect(policy.split('tiles.example')).toHaveLength(2);
});

test('nothing lets texts be run as scripts', () => {
  const scripts = directive(policyOf({ ...telegram, ...vk }, '/login'), 'script-src');
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(scripts).not.toContain("'unsafe-eval'");
});

test.each([
  ['a page', (code: CodeOfPage) => policyOf({}, '/posts', code)],
  ['a preview', (code: CodeOfPage) => previewContentSecurityPolicy(code, [])],
])('%s names its styles by hash, and makes code by its policy alone', (_what, policy) => {
  expect(directive(policy(strict), 'style-src-elem')).toEqual(["'self'", "'sha256-own'", "'sha256-added'"]);
  expect(directive(policy(strict), 'style-src-attr')).toEqual(["'unsafe-inline'"]);
  expect(directive(policy(strict), 'require-trusted-types-for')).toEqual(["'script'"]);
  expect(directive(policy(strict), 'trusted-types')).toEqual(['default']);
  expect(directive(policy(strict), 'script-src')[1]).toMatch(/^'sha256-/);
});

test('stylesheets, pictures and fonts come from where builds do', () => {
  const origin = 'https://cdn.example';
  for (const policy of [
    policyOf({ ASSETS_URL: origin }, '/posts', strict),
    previewContentSecurityPolicy(strict, [origin]),
  ])
    for (const name of ['style-src', 'style-src-elem', 'img-src', 'font-src', 'script-src'])
      expect(directive(policy, name)).toContain(origin);
});

test('pages of older shells, whose scripts add what nobody names, may show any style', () => {
  for (const policy of [policyOf({}, '/posts'), previewContentSecurityPolicy(older, [])]) {
    expect(directive(policy, 'style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy).not.toMatch(/style-src-|trusted-types/);
  }
});

test('scripts of sign-in providers make code as they like, and no page but theirs lets them', () => {
  expect(policyOf({ ...telegram }, '/login', strict)).not.toContain('trusted-types');
  expect(directive(policyOf({ ...telegram }, '/login', strict), 'style-src-elem')).toHaveLength(3);
  for (const pathname of ['/', '/posts'])
    expect(directive(policyOf({ ...telegram, ...vk }, pathname, strict), 'trusted-types')).toEqual(['default']);
  expect(directive(policyOf({}, '/login', strict), 'trusted-types')).toEqual(['default']);
});

test('builds for development write styles as text', () => {
  const policy = policyOf({ DEV_RELOAD: 'on' }, '/posts', strict);
  expect(policy).not.toContain('style-src-elem');
  expect(directive(policy, 'trusted-types')).toEqual(['default']);
});

test('the service worker is the site’s own, and fetches from the origins of builds', () => {
  expect(directive(policyOf({}, '/posts'), 'worker-src')).toEqual(["'self'"]);
  expect(directive(policyOf({}, '/posts'), 'manifest-src')).toEqual(["'self'"]);
  const environment = { ALLOW_REMOTE_OVERRIDE: 'off', ASSETS_URL: 'https://cdn.example' };
  expect(workerContentSecurityPolicy(readSettings(environment))).toBe(
    "default-src 'none'; connect-src 'self' https://cdn.example; img-src 'self'",
  );
});
