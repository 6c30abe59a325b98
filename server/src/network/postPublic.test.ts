import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startWebhook, type Webhook } from '../../testing/startWebhook';
import { postPublic } from './postPublic';
import { isPublicAddress } from './publicOnly';

describe('an address of the world', () => {
  test.each([
    ['8.8.8.8', true],
    ['2a02:6b8::2:242', true],
    ['::ffff:8.8.8.8', true],
    ['127.0.0.1', false],
    ['127.8.9.10', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.0.1', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['192.0.2.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['240.0.0.1', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:a9fe:a9fe', false],
    ['::127.0.0.1', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['', false],
    ['localhost', false],
    ['8.8.8.8:443', false],
  ])('%s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe('a call to an address that somebody has named', () => {
  let hook: Webhook;
  beforeEach(async () => {
    hook = await startWebhook();
  });
  afterEach(() => hook.stop());
  const post = (to: string, allowLoopback = false) => postPublic(to, { body: '{}', headers: {}, allowLoopback });

  test('never reaches this machine, by whatever name or number', async () => {
    const { port } = new URL(hook.url);
    const hosts = ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0', '[::]'];
    for (const host of hosts)
      await expect(post(`https://${host}:${port}/hook`)).rejects.toThrow('not one of the public network');
    await expect(post(hook.url.replace('https:', 'http:'), true)).rejects.toThrow('not one of the public network');
    expect(hook.calls).toEqual([]);
  });

  test('returns the status, and follows no redirect', async () => {
    expect(await post(hook.url, true)).toEqual({ status: 204, retryAfterS: undefined });
    hook.answer({ to: hook.url.replace('/hook', '/elsewhere') });
    expect(await post(hook.url, true)).toEqual({ status: 302, retryAfterS: undefined });
    expect(hook.calls.map(({ url }) => url)).toEqual(['/hook', '/hook']);
  });

  test('waits five seconds at most, and reports whether the body may have arrived @slow', async () => {
    hook.answer('never');
    const deaf = createServer();
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    const { port } = deaf.address() as AddressInfo;
    const message = 'No answer within 5000 ms';
    await Promise.all([
      expect(post(hook.url, true)).rejects.toMatchObject({ name: 'TimeoutError', message }),
      expect(post(`https://localhost:${port}/hook`, true)).rejects.toMatchObject({ name: 'Error', message }),
    ]);
    deaf.close();
  }, 10_000);
});
