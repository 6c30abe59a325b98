import { expect, test } from '@jest/globals';
import { sessions as sessionsCalls } from 'shared/calls';
import { endpoints, withParam } from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { createUser } from '../../../../testing/factories';
import { sessions } from '../../../db/schema';
import { endAllSessions } from '../../../session/endSessions';
import { openSession } from '../../../session/openSession';
import { sweepRows } from '../../retention/sweepRows';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const signIn = ({ app }: TestSite, userId: number): Promise<string> => openSession(app, { userId, userAgent: CHROME });

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

  test('exports sessions and deletes them with the account', async () => {
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
    const count = await countStatements(site, () =>
      site.app.inject({
        url: endpoints.dialogs.path,
        headers: { authorization: `Bearer ${token}`, 'if-none-match': etag },
      }),
    );
    expect(count).toBe(1);
    expect(await countStatements(site, () => ask(site, token, `GET ${endpoints.checkToken.path}`))).toBe(1);
  });
});

/** Counts statements sent to the database while `act` runs. */
const countStatements = async ({ db }: TestSite, act: () => Promise<unknown>): Promise<number> => {
  const client = (db as unknown as { $client: { query: (...given: unknown[]) => unknown } }).$client;
  const { query } = client;
  let count = 0;
  client.query = function counted(this: unknown, ...given: unknown[]) {
    count += 1;
    return query.apply(client, given);
  };
  try {
    await act();
  } finally {
    client.query = query;
  }
  return count;
};
