import { describe, expect, test } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { endpoints, FRESH_SIGN_IN, withParam } from 'shared/contract';
import { accessEnvironment } from '../../../../testing/accessCallers';
import { accessTable, routeOf } from '../../../../testing/accessTable';
import { describeOnDatabases, TEST_TIME } from '../../../../testing/describeOnDatabases';
import { createUser } from '../../../../testing/factories';
import { registeredRoutes } from '../../../../testing/registeredRoutes';
import { bannedIdentities, identities, users } from '../../../db/schema';
import { signWidget } from '../../../integrations/telegram/verifyWidget';
import { openSession } from '../../../session/openSession';
import { deleteAccount } from '../../personalData/deleteAccount';
import { createBanMarks } from './banMarks';
import { createCarriedLimits } from './carriedLimits';

describe('account', () => {
  describeOnDatabases('Account', (site) => {
    const rename = (as: number, username: unknown) =>
      site().call('POST /api/update-username', { as, payload: { username } });
    const nameOf = async (id: number) => {
      const [user] = await site().db.select().from(users).where(eq(users.id, id));
      return user?.username;
    };

    test("returns the token's account", async () => {
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
        expect((await site().call('POST /api/user', { as: id })).json()).toMatchObject({ user_id: id, is_admin: true });
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

describe('ban marks', () => {
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
        const rename = await site().call('POST /api/update-username', { as: second.id, payload: { username: 'Аня' } });
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
  const MINUTE_MS = 60_000;

  /** Calls about private data and channels that accept an old sign-in, and why. */
  const without: Record<string, string> = {
    [`GET ${endpoints.channels.path}`]: 'shows where the notices go, so that a stranger among them is seen',
    [`GET ${endpoints.noticeSettings.path}`]: 'redirects nothing',
    [`POST ${endpoints.noticeSettings.path}`]:
      'redirects nothing; the notice of a changed channel cannot be switched off',
    [`POST ${endpoints.verifyEmail.path}`]: 'needs no session but what was sent to the mailbox',
    [`POST ${endpoints.unsubscribe.path}`]: 'needs no session but a letter',
    [`GET ${endpoints.unsubscribe.path}`]: 'leads to a page',
    [`POST ${endpoints.renewPush.path}`]:
      'needs the former endpoint, which the browser alone knows; browsers do it by themselves',
    [`POST ${endpoints.endPush.path}`]: 'needs the endpoint, and silences the device that asks',
    [`GET ${endpoints.sessions.path}`]: 'shows who else is signed in',
    [`POST ${endpoints.endSession.path}`]: "ends what may be a stranger's session",
    [`POST ${endpoints.logoutEverywhere.path}`]: "ends what may be a stranger's session, and costs a thief their own",
  };

  const isAsked = (route: string): boolean => / \/api\/(?:me|notices|sessions|logout-everywhere)\b/.test(route);

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
        const requested = registeredRoutes(site().app).filter(isAsked);
        expect(requested.length).toBeGreaterThan(15);
        expect([...fresh(), ...Object.keys(without)].sort()).toEqual(requested.sort());
      });

      test('are accepted for 15 minutes, then refused until the next sign-in, also for banned people', async () => {
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

      test('accept a Mini App as a sign-in, except for staff', async () => {
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
