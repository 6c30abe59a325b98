import { test as check, expect } from '@jest/globals';
import { endpoints } from 'shared/contract';
import { demoPeople } from '../demoPeople';
import { describeOnDatabases, type TestSite } from '../testing/describeOnDatabases';

const paths = ['/', endpoints.config, '/demo/mail', '/demo/telegram', '/metrics', '/healthz'];
const [{ key }] = demoPeople;

const statusesOf = async ({ app }: TestSite, headers: Record<string, string>): Promise<number[]> => {
  const answers = [
    ...paths.map((url) => app.inject({ url, headers })),
    app.inject({ method: 'POST', url: endpoints.signInDemo, headers, payload: { key } }),
  ];
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
};

describeOnDatabases(
  'a demo of this machine',
  (site) => {
    check.each([
      'evil.example',
      'evil.example:3000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'localhost@evil.example',
      '0.0.0.0',
      '192.168.1.5:3000',
      '[::2]:3000',
      'x:99999',
      ' ',
    ])('does not answer %j', async (host) => {
      expect(new Set(await statusesOf(site(), { host }))).toEqual(new Set([421]));
      const answer = await site().app.inject({ url: endpoints.config, headers: { host } });
      expect(answer.json()).toEqual({ detail: expect.stringContaining('DEMO=on'), code: 'FOREIGN_HOST' });
    });

    check.each(['localhost', 'localhost:3000', 'LOCALHOST.:80', 'preview.localhost', '127.5.0.1', '[::1]:3000'])(
      'answers %j',
      async (host) => {
        expect(await statusesOf(site(), { host })).not.toContain(421);
        expect(await statusesOf(site(), { host, 'x-forwarded-host': 'evil.example' })).not.toContain(421);
      },
    );
  },
  { environment: { DEMO: 'on' } },
);

describeOnDatabases(
  'a demo of this machine behind a proxy',
  (site) => {
    check('does not answer when either name is another one', async () => {
      for (const headers of [
        { host: 'evil.example', 'x-forwarded-host': 'localhost' },
        { host: 'localhost', 'x-forwarded-host': 'evil.example' },
      ])
        expect(new Set(await statusesOf(site(), headers))).toEqual(new Set([421]));
    });
  },
  { environment: { DEMO: 'on', TRUST_PROXY: 'loopback' } },
);

for (const opened of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://demo.example' }])
  describeOnDatabases(
    `a demo that its operator has opened by ${Object.keys(opened)}`,
    (site) => {
      check('answers by any name', async () => {
        expect(await statusesOf(site(), { host: 'demo.example' })).not.toContain(421);
      });
    },
    { environment: { DEMO: 'on', ...opened } },
  );

describeOnDatabases(
  'a site without a demo',
  (site) => {
    check('answers by any name', async () => {
      expect(await statusesOf(site(), { host: 'pets.example' })).not.toContain(421);
    });
  },
  { environment: { DEMO: 'off' } },
);
