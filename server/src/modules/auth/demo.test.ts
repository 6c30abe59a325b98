import { describe, expect, test } from '@jest/globals';
import { demoPeople } from '../../demoPeople';
import { signWidget } from '../../integrations/telegram/verifyWidget';
import { seedDemoPeople } from '../../seed/seedDemoPeople';
import { readSettings } from '../../settings';
import { StartError } from '../../startError';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';

const TOKEN = `777777777:${'a'.repeat(35)}`;
const telegram = { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_BOT_NAME: 'laparyadom_bot' };

describe('A demo site in production', () => {
  test('refuses to start', () => {
    const environment = { NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32), PUBLIC_URL: 'https://lapa.example' };
    expect(() => readSettings({ ...environment, DEMO: 'on' })).toThrow(StartError);
    expect(() => readSettings({ ...environment, DEMO: 'on' })).toThrow(/DEMO=on/);
    expect(readSettings(environment).DEMO).toBe(false);
  });

  test('and who is on the lists of identities must be written rightly', () => {
    expect(readSettings({ ADMIN_IDENTITIES: ' telegram:1, vk:22 ,' }).ADMIN_IDENTITIES).toEqual([
      'telegram:1',
      'vk:22',
    ]);
    expect(() => readSettings({ ADMIN_IDENTITIES: '12345' })).toThrow(/ADMIN_IDENTITIES/);
    expect(() => readSettings({ SUPPORT_IDENTITY: 'telegram:@anna' })).toThrow(/SUPPORT_IDENTITY/);
  });
});

describeOnDatabases(
  'Demo sign-in of a site that others can reach',
  (site) => {
    test('is refused, and says how to have it all the same', async () => {
      const answer = await site().call('POST /api/auth/demo', { payload: { key: 'anna' } });
      expect([answer.statusCode, answer.json().detail]).toEqual([
        403,
        'Демонстрационный вход и данные выключены: по настройке HOST сайт или его база не только на этом компьютере. Включить их всё же: DEMO=on.',
      ]);
      expect((await site().call('GET /api/config')).json()).toMatchObject({ demo: false, demo_people: [] });
    });
  },
  { environment: { HOST: '0.0.0.0' } },
);

describeOnDatabases(
  'Demo sign-in',
  (site) => {
    const signIn = (key: unknown) => site().call('POST /api/auth/demo', { payload: { key } });

    test('the site names its people, and each signs in as their own account', async () => {
      const ids = await seedDemoPeople(site().db, site().clock.now());
      const { demo, demo_people: people } = (await site().call('GET /api/config')).json();
      expect(demo).toBe(true);
      expect(people).toEqual([
        { key: 'anna', name: 'Анна' },
        { key: 'igor', name: 'Игорь' },
        { key: 'maria', name: 'Мария' },
        { key: 'admin', name: 'Администратор' },
        { key: 'moderator', name: 'Модератор' },
        { key: 'support', name: 'Поддержка' },
        { key: 'shelter', name: 'Приют «Верный друг»' },
      ]);
      for (const { key, name } of people) {
        const answer = await signIn(key);
        expect(answer.statusCode).toBe(200);
        const account = await site().app.inject({
          method: 'POST',
          url: '/api/user',
          headers: { authorization: `Bearer ${answer.json().token}` },
        });
        expect(account.json()).toEqual({
          user_id: ids[key as keyof typeof ids],
          username: name,
          is_admin: ['admin', 'support'].includes(key),
          role: key === 'moderator' ? 'moderator' : ['admin', 'support'].includes(key) ? 'admin' : 'user',
        });
      }
    });

    test('who was deleted starts anew', async () => {
      const { anna } = await seedDemoPeople(site().db, site().clock.now());
      expect((await site().call('POST /api/me/delete', { as: anna })).statusCode).toBe(200);
      const token = (await signIn('anna')).json().token;
      const profile = await site().app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } });
      expect(profile.json().username).toBe('Анна');
      expect(profile.json().user_id).not.toBe(anna);
    });

    test.each(['nobody', '', 5, null, 'constructor'])('%j is nobody', async (key) => {
      expect((await signIn(key)).statusCode).toBe(422);
    });

    test('Telegram itself gives out no ids of demo people', () => {
      for (const { telegramId } of demoPeople) {
        expect(Number(telegramId)).toBeGreaterThan(2 ** 52);
        expect(Number.isSafeInteger(Number(telegramId))).toBe(true);
      }
    });

    test('the call for real people does not take demo payloads', async () => {
      const [anna] = demoPeople;
      const authDate = Math.floor(Date.parse(TEST_TIME) / 1000);
      const payload = signWidget({ id: anna.telegramId, first_name: 'Анна', auth_date: authDate }, 'demo:');
      expect((await site().call('POST /api/auth/telegram', { payload })).statusCode).toBe(401);
    });
  },
  { environment: { DEMO: 'on', ...telegram } },
);
