import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';

describeOnDatabases(
  'a flood of messages',
  (site) => {
    /** Over a socket, as strangers come: what the server asks of itself is not counted. */
    const ask = async (path: string, as: number, body?: object): Promise<Response> => {
      const { app } = site();
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      return fetch(`http://127.0.0.1:${port}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${await app.tokens.issueToken(as)}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    };

    it('is stopped for a minute; others write, and the sender reads on', async () => {
      const anna = await createUser(site().db);
      const igor = await createUser(site().db);
      const statuses: number[] = [];
      for (let number = 0; number < 60; number += 1) {
        statuses.push((await ask('/api/send-message', anna, { to_user: 0, text: `Спам ${number}` })).status);
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
      const refused = await ask('/api/send-message', anna, { to_user: igor, text: 'Спам' });
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(await refused.json()).toEqual({
        detail: `Слишком много запросов. Повторите через ${seconds} с`,
        code: 'TOO_MANY_REQUESTS',
      });
      expect((await ask('/api/send-message', igor, { to_user: anna, text: 'Привет' })).status).toBe(200);
      expect((await ask('/api/dialogs', anna)).status).toBe(200);
      expect((await ask('/api/messages/0', anna)).status).toBe(200);
    });

    it('cannot be had by polling: a dozen tabs may, more may not', async () => {
      const anna = await createUser(site().db);
      const answer = await ask('/api/dialogs', anna);
      expect(answer.headers.get('x-ratelimit-limit')).toBe('600');
    });
  },
  { environment: { RATE_LIMIT: 'on' } },
);
