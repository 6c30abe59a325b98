import { createHash } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { startVkServer } from '../../../../testing/vkServer';

const vk = await startVkServer();
afterAll(() => vk.close());

describeOnDatabases(
  'A site with neither demo nor Telegram',
  (site) => {
    test('has no demo people and no demo sign-in', async () => {
      const config = (await site().call('GET /api/config')).json();
      expect(config).toMatchObject({ demo: false, demo_people: [], providers: { telegram: null } });
      const answer = await site().call('POST /api/auth/demo', { payload: { key: 'admin' } });
      expect(answer.statusCode).toBe(404);
    });

    test.each([
      ['telegram', { id: 5, auth_date: 1, hash: 'h' }],
      ['telegram/initdata', { initData: 'user=1' }],
    ])('refuses %s', async (path, payload) => {
      const answer = await site().call(`POST /api/auth/${path}`, { payload });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().detail).toBe('Вход через Telegram на этом сайте выключен');
    });

    test("uses the requested origin for VK's answer when no public address is set", async () => {
      const verifier = 'v'.repeat(64);
      const grant = vk.authorize({
        client_id: '7',
        redirect_uri: 'http://localhost:3000/login',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        user: { user_id: '1', first_name: 'Вера', last_name: '' },
      });
      const payload = { ...grant, code_verifier: verifier };
      const answer = await site().call('POST /api/auth/vk', { payload, headers: { host: 'localhost:3000' } });
      expect(answer.statusCode).toBe(200);
    });
  },
  { environment: { DEMO: 'off', VK_APP_ID: '7', VK_ID_URL: vk.url } },
);
