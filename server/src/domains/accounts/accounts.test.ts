import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, test } from '@jest/globals';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { calls, personalData as personalDataCalls, sessions as sessionsCalls } from 'shared/calls';
import {
  type AdminListing,
  type Author,
  BoostType,
  consentEditions,
  DAY_MS,
  endpoints,
  FRESH_SIGN_IN,
  HOUR_MS,
  ListingStatus,
  MINUTE_MS,
  NEXT_CURSOR_HEADER,
  type Notice,
  type Section,
  sectionEndpoints,
  sections,
  withParam,
} from 'shared/contract';
import { accessEnvironment } from '../../../testing/accessCallers';
import { accessTable, nameOf, routeOf } from '../../../testing/accessTable';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../testing/describeOnDatabases';
import { editForm } from '../../../testing/editForms';
import { createListing, createUser } from '../../../testing/factories';
import { listingForm } from '../../../testing/listingForms';
import { registeredRoutes } from '../../../testing/registeredRoutes';
import { statementsOf } from '../../../testing/testDatabase';
import {
  bannedIdentities,
  boosts,
  consents,
  dialogs,
  identities,
  listingActions,
  listings,
  messages,
  sessions,
  users,
} from '../../db/schema';
import { demoPeople } from '../../demoPeople';
import { signWidget } from '../../integrations/telegram/verifyWidget';
import { seedDemoPeople } from '../../seed/seedDemoPeople';
import { endAllSessions } from '../../session/endSessions';
import { openSession } from '../../session/openSession';
import { readSettings, type Settings } from '../../settings/settings';
import { StartError } from '../../startError';
import { adminCalls } from '../moderation/admin/adminCalls';
import { dispatchOutbox } from '../notifications/bell/dispatchOutbox';
import { deleteAccount } from '../personalData/deleteAccount';
import { sweepRows } from '../retention/sweepRows';
import { changeConsent } from './account/consents';
import { adminAccess } from './adminAccess/adminAccess';
import { syncRoles } from './auth/signIn';
import { createBanMarks } from './users/banMarks';
import { createCarriedLimits } from './users/carriedLimits';
import { requirePublicationConsent } from './users/consentState';
import { answerTime } from './users/profile';

describe('users', () => {
  describe('account', () => {
    describeOnDatabases('Account', (site) => {
      const rename = (as: number, username: unknown) =>
        site().call('POST /api/update-username', { as, payload: { username } });
      const nameOf = async (id: number) => {
        const [user] = await site().db.select().from(users).where(eq(users.id, id));
        return user?.username;
      };

      test("returns the token's account @slow", async () => {
        const anna = await createUser(site().db, { username: 'Анна' });
        const check = await site().call('GET /api/check-token', { as: anna });
        expect(check.json()).toEqual({ user_id: anna });
        expect(check.headers['cache-control']).toBe('no-store');
        expect((await site().call('POST /api/user', { as: anna })).json()).toEqual({
          user_id: anna,
          username: 'Анна',
          is_admin: false,
          role: 'user',
        });
        expect((await site().call('GET /api/profile', { as: anna })).json()).toEqual({
          user_id: anna,
          username: 'Анна',
          is_banned: false,
          since: expect.stringMatching(/^\d{4}-\d{2}$/),
        });
      });

      test('makes accounts 0 and 1 administrators', async () => {
        for (const id of [0, 1]) {
          expect((await site().call('POST /api/user', { as: id })).json()).toMatchObject({
            user_id: id,
            is_admin: true,
          });
          await expect(site().db.update(users).set({ isAdmin: false }).where(eq(users.id, id))).rejects.toThrow();
        }
      });

      test.each(['GET /api/check-token', 'POST /api/user', 'GET /api/profile'])(
        '%s requires a valid token',
        async (request) => {
          const anna = await createUser(site().db);
          const good = await site().app.tokens.issueToken(anna);
          const [head, body, signature = ''] = good.split('.');
          const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
          const tokens = ['', 'nonsense', `${none}.${body}.`, `${head}.${body}.${signature.slice(0, -2)}`, `${good}x`];
          for (const token of tokens) {
            const answer = await site().call(request, { headers: { authorization: `Bearer ${token}` } });
            expect(answer.statusCode).toBe(401);
            expect(answer.json()).toEqual({ detail: 'Войдите в аккаунт', code: 'UNAUTHORIZED' });
          }
          expect((await site().call(request)).statusCode).toBe(401);
          expect((await site().call(request, { as: anna + 1 })).statusCode).toBe(401);
          site().clock.advance(31 * 24 * 60 * 60 * 1000);
          expect((await site().call(request, { headers: { authorization: `Bearer ${good}` } })).statusCode).toBe(401);
        },
      );

      test.each([
        ['Анна', 'Анна'],
        ['  Анна   Ким ', 'Анна Ким'],
        ['А'.repeat(20), 'А'.repeat(20)],
        ['😀'.repeat(20), '😀'.repeat(20)],
        ['Ан\u200bна\u202e', 'Анна'],
        ['Анна\n\tКим', 'Анна Ким'],
        ['И\u0306горь', 'Йгорь'],
        ["O'Нил <b>", "O'Нил <b>"],
      ])('stores the name %j as %j', async (username, stored) => {
        const id = await createUser(site().db);
        const answer = await rename(id, username);
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toEqual({ username: stored });
        expect(await nameOf(id)).toBe(stored);
      });

      const empty = 'Имя пользователя не может быть пустым';
      const long = 'Имя пользователя не должно превышать 20 символов';
      const staff = 'Это имя может быть принято за имя службы сайта. Выберите другое';
      test.each([
        ['', empty],
        ['   ', empty],
        ['\u200b\u2060\ufeff', empty],
        ['\u3164\u2800', empty],
        ['\u0301', empty],
        ['А'.repeat(21), long],
        ['😀'.repeat(21), long],
        ['А'.repeat(100_000), long],
        ['Поддержка', staff],
        ['А\u200bдмин', staff],
        [5, 'Ожидается текст'],
        [undefined, 'Обязательное поле'],
      ])('refuses the name %j', async (username, msg) => {
        const id = await createUser(site().db, { username: 'Анна' });
        const answer = await rename(id, username);
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toEqual({ detail: [{ field: 'username', msg }], code: 'INVALID' });
        expect(await nameOf(id)).toBe('Анна');
      });

      test('lets staff use staff names', async () => {
        expect((await rename(1, 'Администратор 1')).statusCode).toBe(200);
      });

      test('applies a ban from the next request: reading works, writing is refused', async () => {
        const id = await createUser(site().db, { username: 'Анна' });
        expect((await rename(id, 'Аня')).statusCode).toBe(200);
        await site().db.update(users).set({ isBanned: true }).where(eq(users.id, id));
        const refused = await rename(id, 'Анюта');
        expect(refused.statusCode).toBe(403);
        expect(refused.json()).toEqual({
          detail:
            'Ваш аккаунт заблокирован: можно читать сайт, скачать свои данные, удалить аккаунт и написать в поддержку, но нельзя менять остальное',
          code: 'FORBIDDEN',
        });
        expect(await nameOf(id)).toBe('Аня');
        const profile = await site().call('GET /api/profile', { as: id });
        expect(profile.json()).toEqual({
          user_id: id,
          username: 'Аня',
          is_banned: true,
          since: expect.stringMatching(/^\d{4}-\d{2}$/),
        });
        await site().db.update(users).set({ isBanned: false }).where(eq(users.id, id));
        expect((await rename(id, 'Анюта')).statusCode).toBe(200);
      });

      test('validates input only after the session', async () => {
        const broken = { payload: '{"username":', headers: { 'content-type': 'application/json' } };
        expect((await site().call('POST /api/update-username', broken)).statusCode).toBe(401);
        expect((await site().call('POST /api/update-username', { payload: {} })).statusCode).toBe(401);
      });
    });
  });

  describe('ban marks @slow', () => {
    const BOT_TOKEN = `7:${'b'.repeat(35)}`;
    const [OLD_KEY, NEW_KEY] = ['o'.repeat(32), 'n'.repeat(32)];
    const now = new Date(TEST_TIME);

    describeOnDatabases(
      'A ban',
      (site) => {
        let signIns = 0;
        const signIn = async (id = 42) => {
          signIns += 1;
          const person = { id: String(id), first_name: 'Анна', auth_date: Math.floor(now.getTime() / 1000) - signIns };
          const payload = signWidget(person, BOT_TOKEN);
          const answer = await site().call('POST /api/auth/telegram', { payload });
          const token = answer.json().token as string | undefined;
          const headers = { authorization: `Bearer ${token}` };
          const account = token ? (await site().call('POST /api/user', { headers })).json() : null;
          return { status: answer.statusCode, id: account?.user_id as number };
        };
        const ban = (user_id: number, value = true) =>
          site().call('POST /api/admin/set-ban', { as: 1, payload: { user_id, ban: value } });
        const leave = (as: number) => site().call('POST /api/me/delete', { as });
        const isBanned = async (id: number) =>
          (await site().db.select().from(users).where(eq(users.id, id))).map((user) => user.isBanned)[0];
        const marks = () => site().db.select().from(bannedIdentities);

        const leaveBanned = async () => {
          const { id } = await signIn();
          await ban(id);
          expect((await leave(id)).statusCode).toBe(200);
          return id;
        };

        test("applies to the person's next account and reveals no identity", async () => {
          const first = await leaveBanned();
          const [mark] = await marks();
          expect(mark).toMatchObject({ userId: first, createdAt: now });
          expect(mark?.digest).toMatch(/^[\w-]{43}$/);
          expect(await site().db.select().from(identities)).toEqual([]);

          const second = await signIn();
          expect(second.status).toBe(200);
          expect(second.id).not.toBe(first);
          expect(await isBanned(second.id)).toBe(true);
          expect(await marks()).toEqual([]);
          const rename = await site().call('POST /api/update-username', {
            as: second.id,
            payload: { username: 'Аня' },
          });
          expect(rename.statusCode).toBe(403);
          expect((await ban(first, false)).json()).toEqual({
            message: 'Пользователь «Удалённый пользователь» не заблокирован',
          });

          // And to the next account, until an administrator ends it.
          expect((await leave(second.id)).statusCode).toBe(200);
          const third = await signIn();
          expect(await isBanned(third.id)).toBe(true);
          await ban(third.id, false);
          expect((await leave(third.id)).statusCode).toBe(200);
          expect(await marks()).toEqual([]);
          expect(await isBanned((await signIn()).id)).toBe(false);
        });

        test('of a deleted account can be lifted by its number', async () => {
          const first = await leaveBanned();
          expect((await site().call(`GET /api/admin/user-info/${first}`, { as: 1 })).json()).toMatchObject({
            banned: true,
            deleted: true,
          });
          expect((await ban(first, false)).json()).toEqual({
            message: 'Пользователь «Удалённый пользователь» разблокирован',
          });
          expect(await marks()).toEqual([]);
          expect(await isBanned((await signIn()).id)).toBe(false);
        });

        test('applies to nobody else, and an unbanned person leaves no mark', async () => {
          await leaveBanned();
          const other = await signIn(43);
          expect(await isBanned(other.id)).toBe(false);
          expect((await leave(other.id)).statusCode).toBe(200);
          expect(await marks()).toHaveLength(1);
        });

        test('of an account with several identities applies to each', async () => {
          const { id } = await signIn();
          await site().db.insert(identities).values({ userId: id, provider: 'telegram', subject: '43' });
          await ban(id);
          await leave(id);
          const back = await Promise.all([signIn(42), signIn(43)]);
          expect(await Promise.all(back.map((one) => isBanned(one.id)))).toEqual([true, true]);
          expect(await marks()).toEqual([]);
          expect(await isBanned(id)).toBe(false);
        });

        test('and a concurrent deletion are serialised', async () => {
          const made = await Promise.all(Array.from({ length: 8 }, (_, place) => signIn(100 + place)));
          const answers = await Promise.all(made.flatMap(({ id }) => [ban(id), leave(id)]));
          const back = await Promise.all(made.map((_, place) => signIn(100 + place)));
          for (const [place, { id }] of back.entries()) {
            // A ban that came too late reports so.
            expect(await isBanned(id)).toBe(answers[place * 2]?.statusCode === 200);
          }
        });

        test('creates one account for many first sign-ins while it is lifted', async () => {
          const first = await leaveBanned();
          const answers = await Promise.all([signIn(), ban(first, false), signIn(), signIn()]);
          expect(answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual(
            Array(4).fill(200),
          );
          const accounts = await site()
            .db.select({ id: users.id, isBanned: users.isBanned })
            .from(identities)
            .innerJoin(users, and(eq(users.id, identities.userId), isNull(users.deletedAt)));
          expect(accounts).toHaveLength(1);
          expect(await marks()).toEqual([]);
        });

        test('is recognised by a replaced key', async () => {
          const { db } = site();
          const { id } = await signIn();
          await ban(id);
          const carriedLimits = createCarriedLimits([OLD_KEY], []);
          await deleteAccount({ db, banMarks: createBanMarks([OLD_KEY]), carriedLimits }, id, now);
          const identity = { provider: 'telegram', subject: '42' } as const;
          const find = (keys: string[]) =>
            db.transaction(async (tx) => {
              const [user] = await tx.insert(users).values({ username: 'Новый' }).returning();
              if (!user) throw new Error('No account was stored');
              await createBanMarks(keys).apply(tx, identity, user.id);
              return (await tx.select().from(users).where(eq(users.id, user.id)))[0]?.isBanned;
            });
          expect(await find([NEW_KEY])).toBe(false);
          expect(await find([NEW_KEY, OLD_KEY])).toBe(true);
        });
      },
      { environment: { TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_BOT_NAME: 'bot' } },
    );
  });

  describe('fresh routes', () => {
    /** Calls about private data and channels that accept an old sign-in, and why. */
    const without: Record<string, string> = {
      [`GET ${endpoints.channels.path}`]: 'shows where the notices go, so that a stranger among them is seen',
      [`GET ${endpoints.noticeSettings.path}`]: 'redirects nothing',
      [`POST ${endpoints.noticeSettings.path}`]:
        'redirects nothing; the notice of a changed channel cannot be switched off',
      [`POST ${endpoints.verifyEmail.path}`]: 'needs no session but what was sent to the mailbox',
      [`POST ${endpoints.unsubscribe.path}`]: 'needs no session but an email',
      [`GET ${endpoints.unsubscribe.path}`]: 'leads to a page',
      [`POST ${endpoints.renewPush.path}`]:
        'needs the former endpoint, which the browser alone knows; browsers do it by themselves',
      [`POST ${endpoints.endPush.path}`]: 'needs the endpoint, and silences the device that asks',
      [`GET ${endpoints.sessions.path}`]: 'shows who else is signed in',
      [`POST ${endpoints.endSession.path}`]: "ends what may be a stranger's session",
      [`POST ${endpoints.logoutEverywhere.path}`]: "ends what may be a stranger's session, and costs a thief their own",
    };

    const isExpectedCall = (route: string): boolean =>
      / \/api\/(?:me|notices|sessions|logout-everywhere)\b/.test(route);

    describeOnDatabases(
      'Calls that require a recent sign-in',
      (site) => {
        const ask = async (route: string, token: string) => {
          const [method = '', url = ''] = withParam(route, 1).split(' ');
          const headers = { authorization: `Bearer ${token}` };
          const answer = await site().app.inject({ method: method as 'GET', url, headers });
          return { status: answer.statusCode, code: answer.body === '' ? undefined : answer.json().code };
        };
        /** As in the access table. */
        const fresh = () =>
          Object.entries(accessTable)
            .filter(([, { expected }]) => expected.staleOwner === 403 && expected.owner !== 403)
            .map(([key]) => routeOf(key));

        test('are all that expose or redirect private data or end the account, with listed exceptions', () => {
          const requested = registeredRoutes(site().app).filter(isExpectedCall);
          expect(requested.length).toBeGreaterThan(15);
          expect([...fresh(), ...Object.keys(without)].sort()).toEqual(requested.sort());
        });

        test('are accepted for 15 minutes, then refused until the next sign-in, also for banned people @slow', async () => {
          const { app, db, clock } = site();
          for (const isBanned of [false, true]) {
            const userId = await createUser(db, { isBanned });
            const token = await openSession(app, { userId, userAgent: 'jest' });
            const refused = async () => {
              const found = [];
              for (const route of fresh()) if ((await ask(route, token)).code === FRESH_SIGN_IN) found.push(route);
              return found;
            };
            clock.advance(15 * MINUTE_MS + 1);
            expect(await refused()).toEqual(fresh());
            clock.advance(-1);
            // The last one deletes the account.
            const ends = `POST ${endpoints.deleteMe.path}`;
            const others = fresh().filter((route) => route !== ends);
            for (const route of [...others, ends])
              expect([route, (await ask(route, token)).code]).not.toEqual([route, FRESH_SIGN_IN]);
          }
        });

        test('count from the time at which the provider vouched for the person', async () => {
          const { app, db, clock } = site();
          const userId = await createUser(db);
          const provedAt = new Date(clock.now().getTime() - 16 * MINUTE_MS);
          const token = await openSession(app, { userId, userAgent: 'jest', provedAt });
          expect(await ask(`GET ${endpoints.exportMe.path}`, token)).toEqual({ status: 403, code: FRESH_SIGN_IN });
        });

        test('accept a Mini App as a sign-in, except for staff @slow', async () => {
          const { app, db } = site();
          const asks = async (over: Parameters<typeof createUser>[1]) => {
            const userId = await createUser(db, over);
            const token = await openSession(app, { userId, userAgent: 'jest', byMiniApp: true });
            return [
              (await ask(`GET ${endpoints.exportMe.path}`, token)).code,
              (await ask(`GET ${endpoints.adminSummary.path}`, token)).code,
            ];
          };
          expect(await asks({})).toEqual([undefined, 'FORBIDDEN']);
          expect(await asks({ isModerator: true })).toEqual([FRESH_SIGN_IN, FRESH_SIGN_IN]);
          expect(await asks({ isAdmin: true })).toEqual([FRESH_SIGN_IN, FRESH_SIGN_IN]);
        });
      },
      { environment: accessEnvironment },
    );
  });
});

describe('auth', () => {
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
        test('is refused with a hint how to enable it @slow', async () => {
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

        test('lists the demo people, and each signs in to an own account @slow', async () => {
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

        test('creates a new account for a deleted demo person @slow', async () => {
          const { anna } = await seedDemoPeople(site().db, site().clock.now());
          expect((await site().call('POST /api/me/delete', { as: anna })).statusCode).toBe(200);
          const token = (await signIn('anna')).json().token;
          const profile = await site().app.inject({
            url: '/api/profile',
            headers: { authorization: `Bearer ${token}` },
          });
          expect(profile.json().username).toBe('Анна');
          expect(profile.json().user_id).not.toBe(anna);
        });

        test.each(['nobody', '', 5, null, 'constructor'])('refuses %j @slow', async (key) => {
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

        test('creates one account for concurrent first sign-ins @slow', async () => {
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
          [
            'with a cut hash',
            { ...widget(), hash: widget().hash.slice(0, 10) },
            401,
            'Данные входа не прошли проверку',
          ],
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
          site().clock.advance(HOUR_MS);
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
});

describe('authors', () => {
  const DAY_MIN = 24 * 60;
  const before = (minutes: number) => new Date(Date.parse(TEST_TIME) - minutes * MINUTE_MS);

  const author = async (site: TestSite, id: number | string) => site.call(`GET /api/users/${id}`);
  const answersOf = async (site: TestSite, id: number) => ((await author(site, id)).json() as Author).answers;

  /** Creates a dialog with messages of these ages in minutes. */
  const talk = async (site: TestSite, dialog: readonly { from: number; to: number; ago: number }[]) => {
    const sent = await site.db
      .insert(messages)
      .values(dialog.map(({ from, to, ago }) => ({ fromUser: from, toUser: to, text: 'Да', createdAt: before(ago) })))
      .returning();
    const last = sent.at(-1);
    if (!last) throw new Error('No message was stored');
    const side = { lastMessageId: last.id, lastTime: last.createdAt };
    await site.db.insert(dialogs).values([
      { ownerId: last.fromUser, peerId: last.toUser, ...side },
      { ownerId: last.toUser, peerId: last.fromUser, ...side },
    ]);
  };

  describeOnDatabases('an author', (current) => {
    it('shows the name, the month of registration and the published listings @slow', async () => {
      const site = current();
      const id = await createUser(site.db, { username: 'Анна', createdAt: new Date('2024-03-14T09:00:00Z') });
      for (const section of ['pets', 'pets', 'services'] as const)
        await createListing(site.db, section, { authorId: id });
      for (const status of [0, 2, 3, 4]) await createListing(site.db, 'market', { authorId: id, status });
      expect((await author(site, id)).json()).toEqual({
        user_id: id,
        username: 'Анна',
        since: '2024-03',
        published: { pets: 2, market: 0, services: 1 },
        answers: null,
      });
    });

    it('is described in the answer of a public listing alone', async () => {
      const site = current();
      const id = await createUser(site.db, { createdAt: new Date('2024-03-14T09:00:00Z') });
      const [shown, hidden, found, supports] = [
        await createListing(site.db, 'pets', { authorId: id }),
        await createListing(site.db, 'pets', { authorId: id, hiddenAt: before(1) }),
        await createListing(site.db, 'pets', { authorId: id, status: ListingStatus.outdated, outcome: 'sold' }),
        await createListing(site.db, 'pets', { authorId: 0 }),
      ];
      const profileOf = async (listing: number) =>
        (await site.call(`GET /api/articles/${listing}`, { as: id })).json().author_profile;
      const { user_id: _id, username: _name, ...profile } = (await author(site, id)).json() as Author;
      expect(profile.published.pets).toBe(1);
      expect(await profileOf(shown)).toEqual(profile);
      for (const other of [hidden, found, supports]) expect(await profileOf(other)).toBeUndefined();
    });

    it('is 404 without a published listing, when banned, deleted or support, and for an invalid id', async () => {
      const site = current();
      const [silent, waiting, banned, gone] = [
        await createUser(site.db),
        await createUser(site.db),
        await createUser(site.db),
        await createUser(site.db),
      ];
      await createListing(site.db, 'pets', { authorId: waiting, status: 2 });
      for (const authorId of [banned, gone, 0]) await createListing(site.db, 'pets', { authorId });
      await site.db.update(users).set({ isBanned: true }).where(eq(users.id, banned));
      await site.db
        .update(users)
        .set({ deletedAt: before(1) })
        .where(eq(users.id, gone));
      for (const id of [silent, waiting, banned, gone, 0, 999_999, -1, 'x', '99999999999', '1%27', '%00']) {
        expect([id, (await author(site, id)).statusCode]).toEqual([id, 404]);
      }
    });

    it('classifies the answer time when five people have written within 30 days @slow', async () => {
      const site = current();
      const id = await createUser(site.db);
      await createListing(site.db, 'pets', { authorId: id });
      const write = async (answeredAfter: number | null, ago = 3 * DAY_MIN) => {
        const stranger = await createUser(site.db);
        const opening = { from: stranger, to: id, ago };
        await talk(site, [
          opening,
          ...(answeredAfter === null ? [] : [{ from: id, to: stranger, ago: ago - answeredAfter }]),
        ]);
      };
      for (const minutes of [5, 20, 50, 2]) await write(minutes);
      // Too old, begun by the author, with support: none count.
      await write(1, 40 * DAY_MIN);
      const friend = await createUser(site.db);
      await talk(site, [
        { from: id, to: friend, ago: 100 },
        { from: friend, to: id, ago: 90 },
      ]);
      await talk(site, [{ from: 0, to: id, ago: 60 }]);
      expect(await answersOf(site, id)).toBeNull();
      await write(300);
      expect(await answersOf(site, id)).toBe('hour');
      for (let times = 0; times < 5; times += 1) await write(null);
      expect(await answersOf(site, id)).toBe('hours');
      await write(null);
      expect(await answersOf(site, id)).toBe('longer');
    });

    it.each([
      [0, 'minutes'],
      [600, 'minutes'],
      [601, 'hour'],
      [3600, 'hour'],
      [3601, 'hours'],
      [6 * 3600, 'hours'],
      [24 * 3600, 'day'],
      [24 * 3600 + 1, 'longer'],
    ])('%d seconds are %s', (seconds, formatted) => {
      expect(answerTime(seconds)).toBe(formatted);
    });

    it.each(sections)('%s: filters the feed by author, page by page', async (section) => {
      const site = current();
      const id = await createUser(site.db);
      const made: number[] = [];
      for (let ago = 1; ago <= 5; ago += 1) {
        made.push(await createListing(site.db, section, { authorId: id, publishedAt: before(ago) }));
        await createListing(site.db, section, { publishedAt: before(ago) });
      }
      await createListing(site.db, section, { authorId: id, status: 2 });
      const feed = async (payload: object) => {
        const answer = await site.call(`POST ${sectionEndpoints[section].filter}`, {
          payload: { author: id, ...payload },
        });
        const found: { id: number }[] = answer.json();
        return { ids: found.map((listing) => listing.id), next: answer.headers[NEXT_CURSOR_HEADER] };
      };
      expect((await feed({})).ids).toEqual(made);
      const first = await feed({ limit: 3 });
      expect(first.ids).toEqual(made.slice(0, 3));
      expect((await feed({ limit: 3, cursor: first.next })).ids).toEqual(made.slice(3));
      const wrong = await site.call(`POST ${sectionEndpoints[section].filter}`, { payload: { author: 'x' } });
      expect(wrong.statusCode).toBe(422);
    });
  });
});

describe('consents', () => {
  const kind = 'publication' as const;
  const edition = consentEditions[kind];

  describeOnDatabases(
    'a consent that is withdrawn',
    (site) => {
      it('while a moderator publishes the listing takes it down', async () => {
        const { db, clock } = site();
        const as = await createUser(db);
        const id = await createListing(db, 'pets', { authorId: as, status: 2, publishedAt: null });
        const isListing = eq(listings.id, id);
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        const { withdrawn } = await db.transaction(async (tx) => {
          await tx.select().from(listings).where(isListing).for('update');
          await requirePublicationConsent(tx, { authorId: as, isAuthor: false });
          let isOver = false;
          const change = changeConsent(db, as, { kind, edition, given: false }, clock.now()).then(() => {
            isOver = true;
          });
          while (!isOver && (await db.execute(waiting)).rows.length === 0) await sleep(10);
          await tx.update(listings).set({ status: 1, publishedAt: clock.now() }).where(isListing);
          return { withdrawn: change };
        });
        await withdrawn;
        expect((await db.select().from(listings).where(isListing))[0]?.status).toBe(ListingStatus.outdated);
      });
    },
    { kinds: ['PostgreSQL'] },
  );

  describeOnDatabases('consents', (site) => {
    /** Creates an account without consents. */
    const newcomer = async () => {
      const as = await createUser(site().db);
      await site().db.delete(consents).where(eq(consents.userId, as));
      return as;
    };
    const change = (as: number, given: boolean, of = edition) =>
      site().call('POST /api/consents/change', { as, payload: { kind, edition: of, given } });
    const place = async (as: number) =>
      site().call('POST /api/articles/create', { as, ...(await listingForm('pets')) });

    it('are returned with the current edition @slow', async () => {
      const as = await newcomer();
      const before = (await site().call('GET /api/consents', { as })).json();
      expect(before).toEqual([{ kind, edition, given: null }]);
      const given = await change(as, true);
      expect(given.statusCode).toBe(200);
      expect(personalDataCalls.consents.answer.parse(given.json())).toEqual([
        { kind, edition, given: { edition, at: site().clock.now().toISOString() } },
      ]);
      expect((await site().call('GET /api/consents', { as })).json()).toEqual(given.json());
    });

    it('are stored once, even if sent repeatedly', async () => {
      const as = await newcomer();
      await Promise.all(Array.from({ length: 5 }, () => change(as, true)));
      expect(await site().db.select().from(consents).where(eq(consents.userId, as))).toHaveLength(1);
    });

    const publish = (section: Section, id: number, more: object = {}) =>
      site().call(`POST ${sectionEndpoints[section].adminAction}`, { as: 1, payload: { ad_id: id, do: 1, ...more } });
    const refusalOf = (answer: Awaited<ReturnType<typeof publish>>) => [answer.statusCode, answer.json().code];
    const queue = async (section: Section): Promise<AdminListing[]> =>
      (await site().call(`GET ${sectionEndpoints[section].adminAds}`, { as: 1 })).json();
    const waiting = async (section: Section): Promise<number> =>
      (await site().call('GET /api/admin/summary', { as: 1 })).json().waiting[section];
    const notices = async (as: number): Promise<Notice[]> => {
      await dispatchOutbox(site().db, site().clock.now());
      return (await site().call('GET /api/notifications', { as })).json();
    };

    it.each(sections)(
      "%s: a new author's listing waits for the consent, then for moderators @slow",
      async (section) => {
        const as = await newcomer();
        const { create, detail } = sectionEndpoints[section];
        const answer = await site().call(`POST ${create}`, {
          as,
          ...(await listingForm(section, { title: 'Первое' })),
        });
        expect(answer.statusCode).toBe(200);
        const { id } = answer.json();
        const path = withParam(detail, id);
        expect((await site().call(`GET ${path}`, { as })).json()).toMatchObject({
          is_visible: 2,
          awaits_consent: true,
        });
        expect((await site().call(`GET ${path}`, { as: 1 })).json()).toMatchObject({ awaits_consent: true });
        for (const other of [undefined, await createUser(site().db)])
          expect((await site().call(`GET ${path}`, { as: other })).statusCode).toBe(404);
        expect(refusalOf(await publish(section, id))).toEqual([409, 'CONSENT_AWAITED']);
        expect(await queue(section)).toMatchObject([{ id, awaits_consent: true }]);
        expect(await waiting(section)).toBe(0);
        expect(await notices(as)).toMatchObject([
          {
            event: 'consentWanted',
            text: expect.stringContaining('«Первое»'),
            href: expect.stringMatching(/#consent$/),
          },
        ]);

        site().clock.advance(60_000);
        const earlier = await createListing(site().db, section, { status: 2, createdAt: site().clock.now() });
        site().clock.advance(60_000);
        await change(as, true);
        expect((await queue(section)).map((one) => [one.id, one.awaits_consent])).toEqual([
          [earlier, false],
          [id, false],
        ]);
        expect(await waiting(section)).toBe(2);
        expect((await site().call(`GET ${path}`, { as })).json()).not.toHaveProperty('awaits_consent');
        expect((await publish(section, id)).statusCode).toBe(200);
        expect((await site().call(`GET ${path}`)).statusCode).toBe(200);
      },
    );

    it('notify nobody when requested in the same step @slow', async () => {
      const as = await newcomer();
      await change(as, true);
      expect((await place(as)).statusCode).toBe(200);
      expect(await notices(as)).toEqual([]);
      const late = await newcomer();
      await place(late);
      await change(late, true);
      expect(await notices(late)).toEqual([]);
    });

    it('sort listings without consent to the end of the moderation queue, on every page @slow', async () => {
      const { db, call } = site();
      const days = (count: number) => ({
        status: 2,
        createdAt: new Date(site().clock.now().getTime() - count * 86_400_000),
      });
      const missing: number[] = [];
      for (const age of [9, 8])
        missing.push(await createListing(db, 'pets', { ...days(age), authorId: await newcomer() }));
      const usual = [await createListing(db, 'pets', days(3)), await createListing(db, 'pets', days(2))];
      const lost = await createListing(db, 'pets', { ...days(1), category: 3, price: null });
      const order = [lost, ...usual, ...missing];
      for (const limit of [1, 2, 4]) {
        const ids: number[] = [];
        for (let cursor: unknown = ''; cursor !== undefined; ) {
          const page = await call(`GET /api/admin/ads?limit=${limit}${cursor && `&cursor=${cursor}`}`, { as: 1 });
          ids.push(...page.json().map(({ id }: AdminListing) => id));
          cursor = page.headers[NEXT_CURSOR_HEADER];
        }
        expect([limit, ids]).toEqual([limit, order]);
      }
    });

    it('ignore a consent to another edition @slow', async () => {
      const as = await newcomer();
      await site()
        .db.insert(consents)
        .values({ userId: as, kind, edition: '2020-01-01', givenAt: new Date(0) });
      const { id } = (await place(as)).json();
      expect(refusalOf(await publish('pets', id))).toEqual([409, 'CONSENT_AWAITED']);
      await change(as, true);
      expect((await publish('pets', id)).statusCode).toBe(200);
      // The older one is stored as withdrawn.
      const kept = await site().db.select().from(consents).where(eq(consents.userId, as)).orderBy(consents.id);
      expect(kept.map((row) => [row.edition, row.withdrawnAt !== null])).toEqual([
        ['2020-01-01', true],
        [edition, false],
      ]);
    });

    it.each(sections)(
      '%s: an edit without consent waits and leaves the published version unchanged @slow',
      async (section) => {
        const as = await newcomer();
        await change(as, true);
        const form = await listingForm(section, { title: 'Прежнее' });
        const { id } = (await site().call(`POST ${sectionEndpoints[section].create}`, { as, ...form })).json();
        expect((await publish(section, id)).statusCode).toBe(200);
        // Like the author of a listing older than consents.
        await site().db.delete(consents).where(eq(consents.userId, as));
        const { edit, detail } = sectionEndpoints[section];
        const path = withParam(detail, id);
        const { images } = (await site().call(`GET ${path}`, { as })).json();
        const sent = await site().call(`POST ${withParam(edit, id)}`, {
          as,
          ...(await editForm(section, { title: 'Новое' }, { keep: images })),
        });
        expect(sent.statusCode).toBe(200);
        expect((await site().call(`GET ${path}`, { as })).json()).toMatchObject({
          is_visible: 1,
          awaits_consent: true,
        });
        expect(await queue(section)).toMatchObject([{ id, awaits_consent: true }]);
        const version = (await queue(section))[0]?.version;
        expect(refusalOf(await publish(section, id, { version }))).toEqual([409, 'CONSENT_AWAITED']);
        expect((await site().call(`GET ${path}`)).json().title).toBe('Прежнее');
        expect(await notices(as)).toMatchObject([{ event: 'consentWanted' }]);
        site().clock.advance(1000);
        await change(as, true);
        expect((await publish(section, id, { version })).statusCode).toBe(200);
        expect((await site().call(`GET ${path}`)).json().title).toBe('Новое');
      },
    );

    it.each(sections)('%s: every way to publish requires them', async (section) => {
      const as = await newcomer();
      const ways: [number, string, number][] = [
        [2, sectionEndpoints[section].adminAction, 1],
        [3, sectionEndpoints[section].adminAction, 1],
        [4, sectionEndpoints[section].ownerAction, as],
      ];
      for (const [status, path, by] of ways) {
        const id = await createListing(site().db, section, { authorId: as, status });
        const answer = await site().call(`POST ${path}`, { as: by, payload: { ad_id: id, do: 1 } });
        const code = by === as ? 'CONSENT_REQUIRED' : 'CONSENT_AWAITED';
        expect([status, answer.statusCode, answer.json().code]).toEqual([status, 409, code]);
        expect(answer.json().detail).toMatch(/согласи/);
      }
    });

    it('unpublish listings, end their boosts and block publishing when withdrawn @slow', async () => {
      const { db, call } = site();
      const as = await createUser(db);
      const admin = await createUser(db, { isAdmin: true });
      const shown = await createListing(db, 'pets', { authorId: as });
      const reviewed = await createListing(db, 'pets', { authorId: as, status: ListingStatus.review });
      const foreign = await createListing(db, 'pets');
      const ended = { status: ListingStatus.outdated, outcome: 'sold', closedAt: site().clock.now() };
      const closed = await createListing(db, 'pets', { authorId: as, ...ended, isReadableClosed: true });
      expect((await call(`GET /api/articles/${closed}`)).statusCode).toBe(200);
      const now = site().clock.now();
      const endsAt = new Date(now.getTime() + DAY_MS);
      await db.insert(boosts).values({ listingId: shown, boostType: BoostType.promoted, startsAt: now, endsAt });

      expect((await change(as, false)).json()).toEqual([{ kind, edition, given: null }]);
      const statusOf = async (id: number) => (await db.select().from(listings).where(eq(listings.id, id)))[0]?.status;
      expect([await statusOf(shown), await statusOf(reviewed), await statusOf(foreign)]).toEqual([4, 2, 1]);
      for (const id of [shown, closed]) expect((await call(`GET /api/articles/${id}`)).statusCode).toBe(404);
      expect((await db.select().from(boosts))[0]?.state).toBe('ended');
      expect(await db.select().from(listingActions)).toMatchObject([
        { listingId: shown, actorId: as, actorRole: 'owner', fromStatus: 1, toStatus: 4 },
      ]);

      const republish = () => call('POST /api/user/ad-action', { as, payload: { ad_id: shown, do: 1 } });
      const publishing = () => call('POST /api/admin/ad-action', { as: admin, payload: { ad_id: reviewed, do: 1 } });
      const refusals = [await republish(), await publishing()];
      expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
      expect(refusals.map((refusalOf) => refusalOf.json().code)).toEqual(['CONSENT_REQUIRED', 'CONSENT_WITHDRAWN']);
      await change(as, true);
      expect([(await republish()).statusCode, (await publishing()).statusCode]).toEqual([200, 200]);
    });

    it('can be withdrawn by a banned person', async () => {
      const as = await createUser(site().db, { isBanned: true });
      expect((await change(as, false)).statusCode).toBe(200);
    });

    it('are refused for an outdated edition and for invalid input', async () => {
      const as = await newcomer();
      const old = await change(as, true, '2020-01-01');
      expect([old.statusCode, old.json().code]).toEqual([409, 'CONSENT_EDITION']);
      for (const payload of [{}, { kind: 'all', edition, given: true }, { kind, edition, given: 'да' }]) {
        expect((await site().call('POST /api/consents/change', { as, payload })).statusCode).toBe(422);
      }
      expect(
        (await site().call('POST /api/consents/change', { payload: { kind, edition, given: true } })).statusCode,
      ).toBe(401);
      expect(await site().db.select().from(consents).where(eq(consents.userId, as))).toEqual([]);
    });
  });
});

describe('sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

  const signIn = ({ app }: TestSite, userId: number): Promise<string> =>
    openSession(app, { userId, userAgent: CHROME });

  const ask = ({ app }: TestSite, token: string, request: string) => {
    const [method = 'GET', url = '/'] = request.split(' ');
    return app.inject({ method: method as 'GET', url, headers: { authorization: `Bearer ${token}` } });
  };

  const list = async (site: TestSite, token: string) => {
    const answer = await ask(site, token, `GET ${endpoints.sessions.path}`);
    expect(answer.statusCode).toBe(200);
    return sessionsCalls.sessions.answer.parse(answer.json());
  };

  /** Returns the status of each kind of call with this token: an account's, two polls. */
  const statuses = (site: TestSite, token: string) =>
    Promise.all(
      [
        `GET ${endpoints.checkToken.path}`,
        `GET ${endpoints.dialogs.path}`,
        `GET ${withParam(endpoints.messages.path, 0)}`,
      ].map(async (request) => (await ask(site, token, request)).statusCode),
    );

  const GOOD = [200, 200, 200];
  const ENDED = [401, 401, 401];

  describeOnDatabases('Sessions', (current) => {
    test('lists device, times and the current session', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const first = await signIn(site, anna);
      site.clock.advance(MINUTE_MS);
      const second = await signIn(site, anna);
      await signIn(site, await createUser(site.db));
      const found = await list(site, first);
      expect(found.map(({ device, since, current: own }) => [device, since, own])).toEqual([
        ['Chrome на Windows', '2026-11-21T09:01:00.000Z', false],
        ['Chrome на Windows', TEST_TIME, true],
      ]);
      expect((await list(site, second)).map(({ current: own }) => own)).toEqual([true, false]);
    });

    test('updates the last visit at most every five minutes', async () => {
      const site = current();
      const token = await signIn(site, await createUser(site.db));
      const seen = async () => (await site.db.select().from(sessions))[0]?.lastSeenAt.toISOString();
      site.clock.advance(4 * MINUTE_MS);
      await statuses(site, token);
      expect(await seen()).toBe(TEST_TIME);
      site.clock.advance(2 * MINUTE_MS);
      expect((await ask(site, token, `GET ${endpoints.dialogs.path}`)).statusCode).toBe(200);
      expect(await seen()).toBe('2026-11-21T09:06:00.000Z');
      site.clock.advance(6 * MINUTE_MS);
      await ask(site, token, `GET ${endpoints.checkToken.path}`);
      expect(await seen()).toBe('2026-11-21T09:12:00.000Z');
    });

    test('ends the current one by signing out and leaves others open', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const [here, there] = [await signIn(site, anna), await signIn(site, anna)];
      expect([await statuses(site, here), await statuses(site, there)]).toEqual([GOOD, GOOD]);
      expect((await ask(site, here, `POST ${endpoints.logout.path}`)).json()).toEqual({ ok: true });
      expect([await statuses(site, here), await statuses(site, there)]).toEqual([ENDED, GOOD]);
      expect((await ask(site, here, `POST ${endpoints.logout.path}`)).statusCode).toBe(401);
      expect(await list(site, there)).toHaveLength(1);
    });

    test('ends another one by its id, which is useless to other accounts', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const [here, there] = [await signIn(site, anna), await signIn(site, anna)];
      const stranger = await signIn(site, await createUser(site.db));
      const other = (await list(site, here)).find((one) => !one.current)?.id ?? '';
      const end = (token: string, id: string) => ask(site, token, `POST ${withParam(endpoints.endSession.path, id)}`);
      for (const id of ['1', 'x', "'", '00000000-0000-0000-0000-000000000000', 'x'.repeat(1500)]) {
        expect([id, (await end(here, id)).statusCode]).toEqual([id, 404]);
      }
      expect((await end(stranger, other)).statusCode).toBe(404);
      expect(await statuses(site, there)).toEqual(GOOD);
      expect((await end(here, other.toUpperCase())).json()).toEqual({ ok: true });
      expect([await statuses(site, there), await statuses(site, here)]).toEqual([ENDED, GOOD]);
      expect((await end(here, other)).statusCode).toBe(404);
    });

    test('ends all of them, including legacy tokens that were never listed', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const tokens = [await signIn(site, anna), await signIn(site, anna), await site.app.tokens.issueToken(anna)];
      const stranger = await signIn(site, await createUser(site.db));
      const [here = ''] = tokens;
      expect((await ask(site, here, `POST ${endpoints.logoutEverywhere.path}`)).json()).toEqual({ ok: true });
      for (const token of tokens) expect(await statuses(site, token)).toEqual(ENDED);
      expect(await statuses(site, stranger)).toEqual(GOOD);
      const anew = await signIn(site, anna);
      expect(await statuses(site, anew)).toEqual(GOOD);
      expect(await list(site, anew)).toHaveLength(1);
    });

    test('accepts legacy tokens, lists them as such and lets them be ended for good', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const old = await site.app.tokens.issueToken(anna);
      site.clock.advance(DAY_MS);
      // A poll may be its first use.
      expect((await ask(site, old, `GET ${endpoints.dialogs.path}`)).statusCode).toBe(200);
      expect(await list(site, old)).toMatchObject([
        { device: 'Прежний вход', since: TEST_TIME, last_seen: '2026-11-22T09:00:00.000Z', current: true },
      ]);
      expect(await statuses(site, old)).toEqual(GOOD);
      await ask(site, old, `POST ${endpoints.logout.path}`);
      expect(await statuses(site, old)).toEqual(ENDED);
      await sweepRows(site.db, site.clock.now());
      expect(await statuses(site, old)).toEqual(ENDED);
    });

    test('refuses a session that another process has ended, at the next call', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const token = await signIn(site, anna);
      expect(await statuses(site, token)).toEqual(GOOD);
      await site.db.transaction((tx) => endAllSessions(tx, anna, site.clock.now()));
      expect(await statuses(site, token)).toEqual(ENDED);
    });

    test('refuses a signed token without a row', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const session = { sessionId: '0b7a4a5e-6e4f-4a3b-9a55-0f4b7f3f9d11', version: 0 };
      expect(await statuses(site, await site.app.tokens.issueToken(anna, session))).toEqual(ENDED);
      const token = await signIn(site, anna);
      const sessionId = (await site.db.select().from(sessions))[0]?.id ?? '';
      const other = await createUser(site.db);
      const foreign = await site.app.tokens.issueToken(other, { sessionId, version: 0 });
      expect([await statuses(site, foreign), await statuses(site, token)]).toEqual([ENDED, GOOD]);
    });

    test('deletes expired sessions', async () => {
      const site = current();
      const anna = await createUser(site.db);
      await signIn(site, anna);
      site.clock.advance(29 * DAY_MS);
      await sweepRows(site.db, site.clock.now());
      expect(await site.db.select().from(sessions)).toHaveLength(1);
      site.clock.advance(2 * DAY_MS);
      await sweepRows(site.db, site.clock.now());
      expect(await site.db.select().from(sessions)).toEqual([]);
    });

    test('exports sessions and deletes them with the account @slow', async () => {
      const site = current();
      const anna = await createUser(site.db);
      const token = await signIn(site, anna);
      const [kept] = (await ask(site, token, `GET ${endpoints.exportMe.path}`)).json().sessions;
      expect(kept).toEqual({
        device: 'Chrome на Windows',
        since: TEST_TIME,
        last_seen: TEST_TIME,
        proved_at: null,
        by_mini_app: false,
        ended_at: null,
      });
      expect((await ask(site, token, `POST ${endpoints.deleteMe.path}`)).statusCode).toBe(200);
      expect(await site.db.select().from(sessions)).toEqual([]);
      expect(await statuses(site, token)).toEqual(ENDED);
    });

    test('adds no query to polls and none to other calls', async () => {
      const site = current();
      const token = await signIn(site, await createUser(site.db));
      const etag = String((await ask(site, token, `GET ${endpoints.dialogs.path}`)).headers.etag);
      const statements = await statementsOf(() =>
        site.app.inject({
          url: endpoints.dialogs.path,
          headers: { authorization: `Bearer ${token}`, 'if-none-match': etag },
        }),
      );
      expect(statements).toHaveLength(1);
      expect(await statementsOf(() => ask(site, token, `GET ${endpoints.checkToken.path}`))).toHaveLength(1);
    });
  });
});

describe('admin access', () => {
  const isOfAdmins = (route: string): boolean => / \/api\/admin\//.test(route);

  /** Calls that a stolen session must not allow after a quarter of an hour. */
  const powers = calls.filter(({ access }) => access === 'power').map(nameOf);

  /** Those that must never lose it. */
  const knownPowers = [
    `POST ${endpoints.adminSetBan.path}`,
    `POST ${endpoints.adminRollback.path}`,
    `POST ${endpoints.adminCreateToken.path}`,
    `POST ${endpoints.adminSetBackend.path}`,
    `POST ${endpoints.adminSettings.path}`,
  ];

  const moderated = [
    `GET ${endpoints.adminSummary.path}`,
    `GET ${endpoints.adminComplaints.path}`,
    `POST ${endpoints.adminDecideComplaints.path}`,
    `POST ${endpoints.adminUndoComplaints.path}`,
    ...sections.flatMap((section) => {
      const { adminAds, adminHistory, adminAction, adminUndo } = sectionEndpoints[section];
      return [`GET ${adminAds}`, `GET ${adminHistory}`, `POST ${adminAction}`, `POST ${adminUndo}`];
    }),
  ];

  describeOnDatabases('Calls of the administration', (site) => {
    const tokenOf = (userId: number) => openSession(site().app, { userId, userAgent: 'jest' });
    const ask = async (route: string, token: string) => {
      const [method = '', path = ''] = withParam(route, 1).split(' ');
      const answer = await site().app.inject({
        method: method as 'GET' | 'POST',
        url: path,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.statusCode, code: answer.json().code };
    };
    const adminRoutes = () => [...site().app.adminCalls.keys()];

    test('each declares the access it requires and no other', () => {
      const registered = registeredRoutes(site().app).filter(isOfAdmins);
      expect(registered.length).toBeGreaterThan(20);
      expect(adminRoutes().sort()).toEqual(registered.sort());
      const kinds: unknown[] = Object.values(adminAccess);
      expect([...site().app.adminCalls.values()].every((access) => kinds.includes(access))).toBe(true);
    });

    test('a route without declared access prevents the start', async () => {
      const app = Fastify();
      await app.register(adminCalls);
      expect(() => app.get('/api/admin/new', async () => 'new')).toThrow('/api/admin/new');
      await app.close();
    });

    test('moderators may call those about listings and complaints only', () => {
      const open = adminRoutes().filter((route) => site().app.adminCalls.get(route)?.role === 'moderator');
      expect(open.sort()).toEqual([...moderated].sort());
      for (const [key, { expected }] of Object.entries(accessTable)) {
        if (isOfAdmins(key)) expect([key, expected.moderator !== 403]).toEqual([key, moderated.includes(routeOf(key))]);
      }
    });

    test('require a new sign-in after 12 hours; bans, roll-backs, tokens, backends and settings after 15 minutes @slow', async () => {
      const { clock } = site();
      const token = await tokenOf(1);
      const isStale = async (route: string) => {
        const { status, code } = await ask(route, token);
        expect([route, status === 403]).toEqual([route, code === FRESH_SIGN_IN]);
        return code === FRESH_SIGN_IN;
      };
      const stale = async () => {
        const found = [];
        for (const route of adminRoutes()) if (await isStale(route)) found.push(route);
        return found.sort();
      };
      expect(powers).toEqual(expect.arrayContaining(knownPowers));
      clock.advance(15 * MINUTE_MS);
      expect(await stale()).toEqual([]);
      clock.advance(1);
      expect(await stale()).toEqual([...powers].sort());
      clock.advance(11 * HOUR_MS + 45 * MINUTE_MS - 1);
      expect(await stale()).toEqual([...powers].sort());
      clock.advance(1);
      expect(await stale()).toEqual(adminRoutes().sort());
      // The session itself stays valid.
      expect((await ask(`POST ${endpoints.user.path}`, token)).status).toBe(200);
      expect((await ask(`GET ${endpoints.adminSummary.path}`, await tokenOf(1))).status).toBe(200);
    });

    test('a legacy token counts as old, even with a row', async () => {
      const token = await site().app.tokens.issueToken(1);
      for (let time = 0; time < 2; time += 1) {
        expect(await ask(`GET ${endpoints.adminSummary.path}`, token)).toEqual({ status: 403, code: FRESH_SIGN_IN });
      }
      expect(await site().db.select().from(sessions).where(eq(sessions.userId, 1))).toHaveLength(1);
    });

    test('a moderator with an old sign-in may delete own listings only', async () => {
      const { db, app, clock } = site();
      const moderator = await createUser(db, { isModerator: true });
      const [own, other] = [
        await createListing(db, 'pets', { authorId: moderator }),
        await createListing(db, 'pets', { status: 2 }),
      ];
      const token = await tokenOf(moderator);
      clock.advance(12 * HOUR_MS + 1);
      const remove = async (id: number) => {
        const payload = { ad_id: id };
        const headers = { authorization: `Bearer ${token}` };
        const { delete: url } = sectionEndpoints.pets;
        return (await app.inject({ method: 'POST', url, headers, payload })).json();
      };
      expect(await remove(other)).toMatchObject({ code: FRESH_SIGN_IN });
      expect(await remove(own)).toEqual({ ok: true, is_visible: 0 });
    });

    test('a moderator may not decide about the own listing, an administrator may', async () => {
      const { db, call } = site();
      for (const [role, status] of [
        [{ isModerator: true }, 409],
        [{ isAdmin: true }, 200],
      ] as const) {
        const as = await createUser(db, role);
        const id = await createListing(db, 'pets', { authorId: as, status: 2 });
        const payload = { ad_id: id, do: 1 };
        expect((await call(`POST ${sectionEndpoints.pets.adminAction}`, { as, payload })).statusCode).toBe(status);
      }
    });

    test('a banned moderator may call none of them', async () => {
      const { db, call } = site();
      const as = await createUser(db, { isModerator: true });
      expect((await call(`GET ${endpoints.adminSummary.path}`, { as })).statusCode).toBe(200);
      await db.update(users).set({ isBanned: true }).where(eq(users.id, as));
      expect((await call(`GET ${endpoints.adminSummary.path}`, { as })).json()).toMatchObject({ code: 'FORBIDDEN' });
    });

    test('moderators may not read bans, people and promos @slow', async () => {
      const { db, call } = site();
      const as = await createUser(db, { isModerator: true });
      const author = await createUser(db);
      const id = await createListing(db, 'pets', { authorId: author, status: 2 });
      for (const ban of [true, false]) {
        await call(`POST ${endpoints.adminSetBan.path}`, { as: 1, payload: { user_id: author, ban } });
      }
      const read = async (route: string, reader: number) => (await call(withParam(route, id), { as: reader })).json();
      const history = `GET ${sectionEndpoints.pets.adminHistory}`;
      expect((await read(history, 1)).author).toMatchObject({
        banned: false,
        events: [{ kind: 'ban' }, { kind: 'ban' }],
      });
      const { author: shown } = await read(history, as);
      expect([shown.banned, shown.events]).toEqual([undefined, []]);
      expect(Object.keys(await read(`GET ${endpoints.adminSummary.path}`, as)).sort()).toEqual([
        'complaints',
        'oldest',
        'urgent',
        'wait',
        'waiting',
      ]);
    });
  });
});
