import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { startVkServer } from '../../../../testing/vkServer';
import { usedCodes } from '../../../db/schema';
import { sweepRows } from '../../retention/sweepRows';

const vk = await startVkServer();
afterAll(() => vk.close());

const APP_ID = '7915193';
const VERIFIER = 'verifier-'.repeat(8).slice(0, 64);

/** Returns what the login page sends after VK's answer. */
const authorize = (redirectUri = 'https://laparyadom.example/login') => ({
  ...vk.authorize({
    client_id: APP_ID,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    user: { user_id: '4321', first_name: 'Вера', last_name: 'Белова' },
  }),
  code_verifier: VERIFIER,
});

const refused = (reason: string) => ({
  detail: `Ошибка авторизации через VK. ${reason}`,
  code: 'SIGN_IN_REFUSED',
});

describeOnDatabases(
  'Sign-in with VK ID',
  (site) => {
    const signIn = (payload: object) => site().call('POST /api/auth/vk', { payload });

    beforeEach(() => vk.recover());

    test('creates an account with the name at VK @slow', async () => {
      const answer = await signIn(authorize());
      expect(answer.statusCode).toBe(200);
      const profile = await site().app.inject({
        url: '/api/profile',
        headers: { authorization: `Bearer ${answer.json().token}` },
      });
      expect(profile.json()).toEqual({
        user_id: 2,
        username: 'Вера Белова',
        is_banned: false,
        since: expect.stringMatching(/^\d{4}-\d{2}$/),
      });
    });

    test("stores the browser's time zone @slow", async () => {
      const headers = { 'time-zone': 'Asia/Vladivostok' };
      const { token } = (await site().call('POST /api/auth/vk', { payload: authorize(), headers })).json();
      const settings = await site().app.inject({
        url: '/api/notices/settings',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(settings.json().quiet.zone).toBe('Asia/Vladivostok');
    });

    test('refuses a used code without calling VK', async () => {
      const payload = authorize();
      expect((await signIn(payload)).statusCode).toBe(200);
      const requested = vk.received.length;
      const again = await signIn(payload);
      expect(again.statusCode).toBe(401);
      expect(again.json()).toEqual(refused('Эти данные входа уже использованы. Попробуйте войти ещё раз.'));
      expect(vk.received).toHaveLength(requested);
    });

    test('accepts one of several concurrent sign-ins with one code', async () => {
      const payload = authorize();
      const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(payload)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    });

    test('stores used codes hashed, for 25 hours', async () => {
      const payload = authorize();
      await signIn(payload);
      const [kept] = await site().db.select().from(usedCodes);
      expect(kept?.digest).toHaveLength(43);
      expect(kept?.digest).not.toContain(payload.code);
      site().clock.advance(25 * 60 * 60 * 1000 + 1);
      await signIn(authorize());
      await sweepRows(site().db, site().clock.now());
      expect(await site().db.select().from(usedCodes)).toHaveLength(1);
    });

    test.each([
      ['a wrong verifier', { code_verifier: 'w'.repeat(64) }],
      ['another device', { device_id: 'other' }],
      ['an unknown code', { code: 'vk2.a.unknown' }],
    ])('VK refuses %s', async (_what, change) => {
      const answer = await signIn({ ...authorize(), ...change });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(refused('Вход не подтверждён. Попробуйте войти ещё раз.'));
    });

    test('refuses a code that was issued to another site', async () => {
      expect((await signIn(authorize('https://evil.example/login'))).statusCode).toBe(401);
    });

    test.each([
      ['no code', { code: undefined }],
      ['an empty code', { code: '' }],
      ['no device', { device_id: undefined }],
      ['no verifier', { code_verifier: undefined }],
      ['a short verifier', { code_verifier: 'v'.repeat(42) }],
      ['a verifier with strange letters', { code_verifier: 'я'.repeat(64) }],
      ['a number for a code', { code: 5 }],
    ])('rejects %s as malformed', async (_what, change) => {
      expect((await signIn({ ...authorize(), ...change })).statusCode).toBe(422);
    });

    test('sends Retry-After while VK is unavailable, and the code stays valid', async () => {
      const payload = authorize();
      vk.fail('/oauth2/auth', (response) => response.writeHead(502).end('Bad gateway'));
      const answer = await signIn(payload);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('60');
      expect(answer.json()).toEqual({
        detail: 'Ошибка авторизации через VK. Сервис сейчас не отвечает. Повторите через минуту.',
        code: 'PROVIDER_UNAVAILABLE',
      });
      vk.recover();
      expect((await signIn(payload)).statusCode).toBe(200);
    });
  },
  { environment: { VK_APP_ID: APP_ID, VK_ID_URL: vk.url, PUBLIC_URL: 'https://laparyadom.example' } },
);
