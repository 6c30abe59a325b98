import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { createListing, createUser } from '../testing/factories';

const hostile = ['x:99999', '256.256.256.256', 'xn--', '1.2.3.4.5', '0x100000000', 'a..b:0x', '[::1', '[1]'];

describeOnDatabases(
  'a Host header that is none',
  (site) => {
    const originFor = async (host: string): Promise<string> => {
      const { body, statusCode } = await site().call('GET /robots.txt', { headers: { host } });
      expect(statusCode).toBe(200);
      return /Sitemap: (.*)\/sitemap\.xml/.exec(body)?.[1] ?? '';
    };

    it.each(hostile)('%j gives the fallback', async (host) => {
      expect(await originFor(host)).toBe('http://localhost:3000');
    });

    it.each(
      ['pets.example', 'пример.рф', '127.0.0.1:8080', '[::1]:3000'].map((host) => new URL(`http://${host}`).host),
    )('%j is one', async (host) => {
      expect(await originFor(host)).toBe(`http://${host}`);
    });

    it('the final dot of a full name does not count', async () => {
      expect(await originFor('pets.example.')).toBe('http://pets.example');
      expect(await originFor('pets.example.:8080')).toBe('http://pets.example:8080');
    });

    it('whatever stands there, addresses can be built', async () => {
      const parts = fc.constantFrom(
        'a',
        'xn--',
        '1',
        '999',
        '.',
        ':',
        '0x',
        '-',
        '_',
        '[',
        ']',
        '@',
        '/',
        '\\',
        '%',
        ' ',
      );
      const hosts = fc.oneof(
        fc.array(parts, { maxLength: 6 }).map((some) => some.join('')),
        fc.webAuthority(),
      );
      await fc.assert(
        fc.asyncProperty(hosts, async (host) => {
          const origin = await originFor(host);
          expect(new URL('/pay/1', origin).href).toMatch(/^http:\/\/[^/@]+\/pay\/1$/);
        }),
        { numRuns: 200 },
      );
    });

    it.each(hostile)('%j orders as usual', async (host) => {
      const { db, call } = site();
      const owner = await createUser(db);
      const listing = await createListing(db, 'pets', { authorId: owner });
      const payload = { ad_id: listing, service_type: 'Продвижение' };
      const answer = await call('POST /api/create-order', { as: owner, payload, headers: { host } });
      expect(answer.statusCode).toBe(200);
      expect(new URL(answer.json().payment_link).origin).toBe('http://localhost:3000');
    });
  },
  { environment: { DEMO: 'off' } },
);
