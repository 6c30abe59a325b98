import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { createUser } from '../testing/factories';

const TOKEN = `777777777:${'a'.repeat(35)}`;

describeOnDatabases(
  'Limits of routes',
  (site) => {
    /** Over a socket, as strangers come: what the server asks of itself is not counted. */
    const post = async (path: string, body: object, as?: number): Promise<Response> => {
      const { app } = site();
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const token = as === undefined ? null : await app.tokens.issueToken(as);
      return fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
    };

    const expectTooMany = async (answer: Response): Promise<void> => {
      expect(answer.status).toBe(429);
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(await answer.json()).toEqual({
        detail: expect.stringMatching(/^Слишком много запросов\. Повторите через \d+ с$/),
        code: 'TOO_MANY_REQUESTS',
      });
    };

    test('an address that keeps trying to sign in has to wait', async () => {
      const forged = { id: 5, auth_date: 1, hash: 'h' };
      for (let attempt = 0; attempt < 30; attempt += 1) {
        expect((await post('/api/auth/telegram', forged)).status).toBe(401);
      }
      await expectTooMany(await post('/api/auth/telegram', forged));
      expect((await post('/api/auth/telegram/initdata', { initData: 'x' })).status).toBe(422);
    });

    test('an account that keeps writing has to wait, others at its address do not', async () => {
      const anna = await createUser(site().db);
      const igor = await createUser(site().db);
      for (let attempt = 0; attempt < 60; attempt += 1) {
        expect((await post('/api/update-username', { username: `Анна ${attempt}` }, anna)).status).toBe(200);
      }
      await expectTooMany(await post('/api/update-username', { username: 'Анна' }, anna));
      expect((await post('/api/update-username', { username: 'Игорь' }, igor)).status).toBe(200);
      expect((await post('/api/user', {}, anna)).status).toBe(200);
    });
  },
  { environment: { RATE_LIMIT: 'on', TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_BOT_NAME: 'bot' } },
);
