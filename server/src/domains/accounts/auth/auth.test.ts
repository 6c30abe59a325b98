import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { createUser } from '../../../../testing/factories';
import { identities, users } from '../../../db/schema';
import { demoPeople } from '../../../demoPeople';
import { signWidget } from '../../../integrations/telegram/verifyWidget';
import { seedDemoPeople } from '../../../seed/seedDemoPeople';
import { readSettings, type Settings } from '../../../settings/settings';
import { StartError } from '../../../startError';
import { syncRoles } from './signIn';

const staff = (listed: Partial<Settings['STAFF']>): Pick<Settings, 'STAFF'> => ({
  STAFF: { admins: [], moderators: [], support: undefined, ...listed },
});

describe('demo', () => {
  const TOKEN = `777777777:${'a'.repeat(35)}`;
  const telegram = { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_BOT_NAME: 'laparyadom_bot' };

  describe('A demo site in production', () => {
    test('refuses to start', () => {
      const environment = { NODE_ENV: 'production', SECRET: 's'.repeat(32), PUBLIC_URL: 'https://lapa.example' };
      expect(() => readSettings({ ...environment, DEMO: 'on' })).toThrow(StartError);
      expect(() => readSettings({ ...environment, DEMO: 'on' })).toThrow(/DEMO=on/);
      expect(readSettings(environment).DEMO).toBe(false);
    });

    test('rejects malformed lists of staff identities', () => {
      const STAFF = ' admin:telegram:1, moderator:vk:3,admin:vk:22 ,support:vk:4';
      expect(readSettings({ STAFF, DEMO: 'off' }).STAFF).toEqual({
        admins: ['telegram:1', 'vk:22'],
        moderators: ['vk:3'],
        support: 'vk:4',
      });
      for (const wrong of [
        '12345',
        'telegram:1',
        'owner:telegram:1',
        'support:telegram:@anna',
        'support:vk:1,support:vk:2',
      ])
        expect(() => readSettings({ STAFF: wrong })).toThrow(/^Setting STAFF: expected entries/);
    });
  });

  describeOnDatabases(
    'Demo sign-in of a site that others can reach',
    (site) => {
      test('is refused with a hint how to enable it', async () => {
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

      test('lists the demo people, and each signs in to an own account', async () => {
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

      test('creates a new account for a deleted demo person', async () => {
        const { anna } = await seedDemoPeople(site().db, site().clock.now());
        expect((await site().call('POST /api/me/delete', { as: anna })).statusCode).toBe(200);
        const token = (await signIn('anna')).json().token;
        const profile = await site().app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } });
        expect(profile.json().username).toBe('Анна');
        expect(profile.json().user_id).not.toBe(anna);
      });

      test.each(['nobody', '', 5, null, 'constructor'])('refuses %j', async (key) => {
        expect((await signIn(key)).statusCode).toBe(422);
      });

      test('uses ids that Telegram never assigns', () => {
        for (const { telegramId } of demoPeople) {
          expect(Number(telegramId)).toBeGreaterThan(2 ** 52);
          expect(Number.isSafeInteger(Number(telegramId))).toBe(true);
        }
      });

      test('refuses demo payloads in the call for real people', async () => {
        const [anna] = demoPeople;
        const authDate = Math.floor(Date.parse(TEST_TIME) / 1000);
        const payload = signWidget({ id: anna.telegramId, first_name: 'Анна', auth_date: authDate }, 'demo:');
        expect((await site().call('POST /api/auth/telegram', { payload })).statusCode).toBe(401);
      });
    },
    { environment: { DEMO: 'on', ...telegram } },
  );
});

describe('sync roles', () => {
  describeOnDatabases('syncRoles', (site) => {
    test('grants and revokes administrators by the list, except accounts 0 and 1', async () => {
      const { db } = site();
      const listed = await createUser(db);
      const former = await createUser(db, { isAdmin: true });
      await createUser(db);
      await db.insert(identities).values([
        { userId: listed, provider: 'vk', subject: '12' },
        { userId: former, provider: 'telegram', subject: '12' },
      ]);
      const admins = async () => {
        const rows = await db.select().from(users).orderBy(asc(users.id));
        return rows.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
      };

      await syncRoles(db, staff({ admins: ['vk:12', 'vk:13'] }));
      expect(await admins()).toEqual([0, 1, listed]);
      await syncRoles(db, staff({}));
      expect(await admins()).toEqual([0, 1]);
    });

    test('grants and revokes moderators by their list', async () => {
      const { db, call } = site();
      const listed = await createUser(db);
      const former = await createUser(db, { isModerator: true });
      await db.insert(identities).values({ userId: listed, provider: 'telegram', subject: '5' });
      await syncRoles(db, staff({ moderators: ['telegram:5'] }));
      const roles = [];
      for (const as of [1, listed, former]) roles.push((await call('POST /api/user', { as })).json().role);
      expect(roles).toEqual(['admin', 'moderator', 'user']);
    });
  });
});

describe('telegram', () => {
  const TOKEN = `777777777:${'a'.repeat(35)}`;
  const seconds = Math.floor(Date.parse(TEST_TIME) / 1000);
  let made = 0;
  /** Returns a new payload each time: one is valid for one sign-in. */
  const widget = (over: Record<string, string | number> = {}) => {
    made += 1;
    const photo = `https://t.me/i/userpic/320/${made}.svg`;
    return signWidget(
      { id: 555, first_name: 'Ольга', last_name: 'Ким', photo_url: photo, auth_date: seconds, ...over },
      TOKEN,
    );
  };

  const initData = (user: object, authDate = seconds): string => {
    const fields: Record<string, string> = { auth_date: String(authDate), user: JSON.stringify(user) };
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n');
    const key = createHmac('sha256', 'WebAppData').update(TOKEN).digest();
    return new URLSearchParams({ ...fields, hash: createHmac('sha256', key).update(text).digest('hex') }).toString();
  };

  const account = async ({ app }: TestSite, token: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user',
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json();
  };

  const environment = {
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_BOT_NAME: 'laparyadom_bot',
    STAFF: 'admin:vk:1, admin:telegram:777, support:telegram:888',
  };

  describeOnDatabases(
    'Sign-in with Telegram',
    (site) => {
      const signIn = (payload: object) => site().call('POST /api/auth/telegram', { payload });

      test('creates an account at the first sign-in and finds it at the next', async () => {
        const first = await signIn(widget());
        expect(first.statusCode).toBe(200);
        expect(first.headers['cache-control']).toBe('no-store');
        const made = await account(site(), first.json().token);
        expect(made).toEqual({ user_id: 2, username: 'Ольга Ким', is_admin: false, role: 'user' });

        const again = await signIn(widget({ first_name: 'Оля' }));
        expect(await account(site(), again.json().token)).toEqual(made);
      });

      test('finds the same account by widget and Mini App', async () => {
        await signIn(widget());
        const answer = await site().call('POST /api/auth/telegram/initdata', {
          payload: { initData: initData({ id: 555, first_name: 'Ольга' }) },
        });
        expect(answer.statusCode).toBe(200);
        expect(await account(site(), answer.json().token)).toMatchObject({ user_id: 2 });
      });

      test('creates one account for concurrent first sign-ins', async () => {
        const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(widget())));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
        const accounts = await Promise.all(answers.map((answer) => account(site(), answer.json().token)));
        expect(new Set(accounts.map(({ user_id }) => user_id)).size).toBe(1);
        expect(await site().db.select().from(identities)).toHaveLength(1);
        expect(await site().db.select().from(users)).toHaveLength(3);
      });

      test.each([
        ['Константин', 'Константинопольский', 'Константин Константи'],
        ['😀'.repeat(30), '', '😀'.repeat(20)],
        ['\u202eАня\u0000\n', '', 'Аня'],
        ['Поддержка', '', 'Пользователь 2'],
        ['Aдмин', 'ЛапаРядом', 'Пользователь 2'],
        ['\u3164', '', 'Пользователь 2'],
      ])('the name %j %j becomes %j', async (first_name, last_name, username) => {
        // Telegram sends no line breaks in the widget's fields, but may in the mini-app's JSON.
        const answer = await site().call('POST /api/auth/telegram/initdata', {
          payload: { initData: initData({ id: 1, first_name, last_name }) },
        });
        expect(await account(site(), answer.json().token)).toMatchObject({ username });
      });

      test.each([
        ['forged', { ...widget(), id: 556 }, 401, 'Данные входа не прошли проверку'],
        ['with an added field', { ...widget(), is_admin: true }, 401, 'Данные входа не прошли проверку'],
        ['stale', widget({ auth_date: seconds - 24 * 60 * 60 - 1 }), 401, 'Данные входа устарели'],
        ['from the future', widget({ auth_date: seconds + 61 }), 401, 'Данные входа устарели'],
        ['with a cut hash', { ...widget(), hash: widget().hash.slice(0, 10) }, 401, 'Данные входа не прошли проверку'],
      ])('refuses a payload %s', async (_what, payload, status, text) => {
        const answer = await signIn(payload);
        expect(answer.statusCode).toBe(status);
        expect(answer.json()).toEqual({
          detail: `Ошибка авторизации через Telegram. ${text}. Попробуйте войти ещё раз.`,
          code: 'SIGN_IN_REFUSED',
        });
        expect(await site().db.select().from(identities)).toHaveLength(0);
      });

      test.each([
        ['nothing', {}],
        ['no hash', { ...widget(), hash: undefined }],
        ['no id', { ...widget(), id: undefined }],
        ['no time', { ...widget(), auth_date: undefined }],
        ['an object in a field', { ...widget(), first_name: { $gt: '' } }],
        ['a list', [1]],
        ['a huge field', { ...widget(), extra: 'x'.repeat(5000) }],
        ['a fraction for an id', { ...widget(), id: 5.5 }],
        ['a negative id', { ...widget(), id: -5 }],
      ])('rejects a payload with %s as malformed', async (_what, payload) => {
        const answer = await signIn(payload);
        expect(answer.statusCode).toBe(422);
        expect(JSON.stringify(answer.json())).not.toMatch(/[a-z]{3,} [a-z]{3,}/i);
      });

      test.each([
        ['stale', initData({ id: 5 }, seconds - 90_000), 401],
        ['forged', initData({ id: 5 }).replace('%3A5', '%3A6'), 401],
        ['cut', initData({ id: 5 }).slice(0, 40), 422],
        ['empty', '', 422],
        ['too long', 'x'.repeat(20_000), 422],
      ])('refuses init data that is %s', async (_what, data, status) => {
        const answer = await site().call('POST /api/auth/telegram/initdata', { payload: { initData: data } });
        expect(answer.statusCode).toBe(status);
      });

      test('accepts init data for an hour from the first browser and from no other', async () => {
        const use = async (device?: string) => {
          const payload = { initData: initData({ id: 555, first_name: 'Ольга' }), ...(device && { device }) };
          return (await site().call('POST /api/auth/telegram/initdata', { payload })).statusCode;
        };
        const [mine, other] = ['a-mark-of-my-browser', 'a-mark-of-another-one'];
        expect(await use(mine)).toBe(200);
        expect([await use(other), await use(), await use(mine)]).toEqual([401, 401, 200]);
        site().clock.advance(60 * 60 * 1000);
        expect(await use(mine)).toBe(200);
        site().clock.advance(1000);
        expect(await use(mine)).toBe(401);
      });

      test('accepts init data without a device mark once', async () => {
        const payload = { initData: initData({ id: 556 }) };
        const use = () => site().call('POST /api/auth/telegram/initdata', { payload });
        expect([(await use()).statusCode, (await use()).statusCode]).toEqual([200, 401]);
      });

      test('refuses data that Telegram signed before the person signed out everywhere', async () => {
        const { app, call, clock } = site();
        const payload = { initData: initData({ id: 555 }), device: 'a-mark-of-my-browser' };
        const mini = () => call('POST /api/auth/telegram/initdata', { payload });
        const unused = widget();
        const { token } = (await mini()).json();
        clock.advance(1000);
        const headers = { authorization: `Bearer ${token}` };
        await app.inject({ method: 'POST', url: '/api/logout-everywhere', headers });
        expect([(await mini()).statusCode, (await signIn(unused)).statusCode]).toEqual([401, 401]);
        clock.advance(1000);
        expect((await signIn(widget({ auth_date: seconds + 2 }))).statusCode).toBe(200);
      });

      test('ends the session that it replaces, of the same person only', async () => {
        const { app, call } = site();
        const first = (await signIn(widget())).json().token;
        const stranger = (await signIn(widget({ id: 556 }))).json().token;
        const again = (token: string) =>
          call('POST /api/auth/telegram', { payload: widget(), headers: { authorization: `Bearer ${token}` } });
        const status = async (token: string) =>
          (await app.inject({ method: 'POST', url: '/api/user', headers: { authorization: `Bearer ${token}` } }))
            .statusCode;
        await again(stranger);
        expect([await status(first), await status(stranger)]).toEqual([200, 200]);
        await again(first);
        expect([await status(first), await status(stranger)]).toEqual([401, 200]);
      });

      test('makes a listed person an administrator, also later', async () => {
        const listed = await signIn(widget({ id: 777 }));
        expect(await account(site(), listed.json().token)).toMatchObject({ user_id: 2, is_admin: true });
        await site().db.update(users).set({ isAdmin: false }).where(eq(users.id, 2));
        await signIn(widget({ id: 777 }));
        expect(await account(site(), listed.json().token)).toMatchObject({ is_admin: true });
      });

      test('signs support in as account 0', async () => {
        const answer = await signIn(widget({ id: 888, first_name: 'Пётр' }));
        expect(await account(site(), answer.json().token)).toEqual({
          user_id: 0,
          username: 'Поддержка',
          is_admin: true,
          role: 'admin',
        });
        expect(await site().db.select().from(identities)).toHaveLength(0);
      });

      test('refuses VK when it is off', async () => {
        const payload = { code: 'c', device_id: 'd', code_verifier: 'v'.repeat(64) };
        const answer = await site().call('POST /api/auth/vk', { payload });
        expect(answer.statusCode).toBe(403);
        expect(answer.json().detail).toBe('Вход через VK на этом сайте выключен');
      });

      test('accepts a widget payload once', async () => {
        const payload = widget();
        const answers = await Promise.all([signIn(payload), signIn(payload), signIn(payload)]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
        site().clock.advance(23 * 60 * 60 * 1000);
        expect((await signIn(payload)).statusCode).toBe(401);
      });

      test('accepts a banned person', async () => {
        await signIn(widget());
        await site().db.update(users).set({ isBanned: true }).where(eq(users.id, 2));
        expect((await signIn(widget())).statusCode).toBe(200);
      });
    },
    { environment },
  );
});
