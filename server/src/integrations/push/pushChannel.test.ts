import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { startPushService } from '../../../testing/startPushService';
import { readSettings } from '../../settings/settings';
import { createPushChannel } from './pushChannel';

const pair = createECDH('prime256v1');
pair.generateKeys();
const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };

describe('the push services that are known by default', () => {
  const { accepts } = createPushChannel({
    keys: [pair.getPrivateKey('base64url')],
    contact: 'mailto:info@example.ru',
    hosts: readSettings({}).PUSH_HOSTS,
    allowLoopback: false,
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b',
    'https://fcm.googleapis.com:443/fcm/send/1',
    'https://jmt17.google.com/fcm/send/dQw4w9WgXcQ:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://updates-autopush.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-db5p.notify.windows.com/w/?token=BQYAAA',
  ])('%s is called', (endpoint) => {
    expect(accepts({ endpoint, ...keys })).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://user@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com@evil.example/fcm/send/1',
    'https://fcm.googleapis.com.evil.example/fcm/send/1',
    'https://fcm.googleapis.com./fcm/send/1',
    'https://evil.example/fcm.googleapis.com',
    'https://evilfcm.googleapis.com/',
    'https://storage.googleapis.com/',
    'https://google.com/',
    'https://www.google.com/url?q=http://10.0.0.1',
    'https://jmt17.google.com.evil.example/',
    'https://eviljmt17.google.com/',
    'https://push.services.mozilla.com/',
    'https://evilnotify.windows.com/',
    'https://push.apple.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
  ])('%s is not', (endpoint) => {
    expect(accepts({ endpoint, ...keys })).toBe(false);
  });
});

test('a device is reached by the key that it subscribed with, whichever is in use by now', async () => {
  const pushes = await startPushService();
  const [older, newer] = ['o', 'n'].map((letter) => Buffer.alloc(32, letter).toString('base64url'));
  const channelOf = (...own: (string | undefined)[]) =>
    createPushChannel({
      keys: own.map((key = '') => key),
      contact: 'mailto:info@example.ru',
      hosts: ['localhost'],
      allowLoopback: true,
    });
  const { subscription, received } = await pushes.subscribe(channelOf(older).publicKey);
  const device = { endpoint: subscription.endpoint, ...subscription.keys };
  const notice = { id: 'notice-1', event: 'rejected', title: 'Отклонено', text: 'Причина', href: '/posts/1' } as const;
  expect(await channelOf(newer, older).send(device, notice)).toBe('sent');
  expect(received()).toHaveLength(1);
  await expect(channelOf(newer).send(device, notice)).rejects.toThrow('says 400');
  await pushes.stop();
});
